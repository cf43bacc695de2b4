/**
 * The end of a switch over all there is: the compiler sees to it that nothing is left out. What a newer server sends
 * all the same is handed back, for whoever can do something with it.
 */
export const unreachable = <T>(nothing: never): T => nothing
