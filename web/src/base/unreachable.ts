/**
 * The default case of an exhaustive switch: it does not compile if a case is missing. At run time a newer server may
 * send an unknown value, which is returned to the caller.
 */
export const unreachable = <T>(nothing: never): T => nothing
