/** The puzzles there are, and what somebody has solved of them. */
import type { PuzzleGrade, Puzzles, PuzzleScore } from '../src/base/protocol.ts'

const grade = (grade: number, count: number, tried: number, solved: number): PuzzleGrade => ({
  grade,
  count,
  tried,
  solved,
})

export const score: PuzzleScore = { tried: 64, solved: 41, streak: 3, longest: 11, days: 2 }

export const puzzles: Puzzles = {
  today: { day: '2026-11-15', id: '0b0a8713', box: 'sushi-go', solved: null },
  boxes: [
    {
      box: 'sushi-go',
      grades: [
        grade(1, 57, 18, 16),
        grade(2, 77, 14, 9),
        grade(3, 47, 6, 3),
        grade(4, 18, 1, 0),
        grade(5, 8, 0, 0),
      ],
    },
    {
      box: 'party',
      grades: [
        grade(1, 100, 16, 11),
        grade(2, 57, 4, 1),
        grade(3, 33, 0, 0),
        grade(4, 21, 0, 0),
        grade(5, 9, 0, 0),
      ],
    },
    {
      box: 'roll',
      grades: [
        grade(1, 58, 5, 1),
        grade(2, 57, 0, 0),
        grade(3, 44, 0, 0),
        grade(4, 26, 0, 0),
        grade(5, 18, 0, 0),
      ],
    },
  ],
  score,
}
