/** How I want to play duels: kept while the app is open, so that I need not say it before every duel. */
class Manner {
  turns = $state(false)
}

export const manner = new Manner()
