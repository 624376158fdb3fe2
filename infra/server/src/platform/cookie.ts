/** What a browser keeps and sends with requests below a path. No script reads it, no other site has it sent. */
export interface Cookie {
  name: string
  /** Letters, digits, `-`, `_` and `.` alone. */
  value: string
  path: string
  maxAgeSec: number
}

export const cookieHeader = ({ name, value, path, maxAgeSec }: Cookie, secure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
