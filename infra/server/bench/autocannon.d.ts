/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests, instead of seconds. */
    amount?: number
    requests?: (Request & { setupRequest?: (request: Request, context: object) => Request })[]
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }
  interface Instance extends EventEmitter, PromiseLike<Result> {}
  export default function autocannon(options: Options): Instance
}
