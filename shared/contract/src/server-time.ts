/** Header of every answer of the API: the server's time, ms since 1970. */
export const serverTimeHeader = 'x-server-time'
