/** What the page and the worker of a tab say to each other. Sockets and requests are numbered by the page. */

export type ToWorker =
  | { do: 'open'; name: string }
  | { do: 'ask'; request: number; method: string; path: string; body: string }
  | { do: 'connect'; socket: number; path: string }
  | { do: 'send'; socket: number; text: string }
  | { do: 'leave'; socket: number }

export type ToPage =
  | { is: 'loading'; loaded: number; total: number }
  | { is: 'ready' }
  | { is: 'failed'; why: string }
  | { is: 'answered'; request: number; status: number; text: string }
  | { is: 'connected'; socket: number }
  | { is: 'told'; socket: number; text: string }
  | { is: 'closed'; socket: number; code: number }
