import { type NewsServerFrame, newsPath } from '@madang/contract'
import WebSocket from 'ws'

/** News that never come must fail their test, and not hold up the run; ms. */
const patience = 60_000

/** A browser's end of the news: frames are waited for, never slept for. */
export class NewsSocket {
  readonly socket: WebSocket
  readonly closed: Promise<number>
  readonly #frames: NewsServerFrame[] = []
  #wake: (() => void) | undefined

  constructor(origin: string, first: unknown, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(origin.replace(/^http/, 'ws') + newsPath, { headers })
    this.closed = new Promise((done) => this.socket.on('close', (code) => done(code)))
    this.socket.on('error', () => {})
    this.socket.on('open', () => this.socket.send(typeof first === 'string' ? first : JSON.stringify(first)))
    this.socket.on('message', (data) => {
      this.#frames.push(JSON.parse(String(data)) as NewsServerFrame)
      this.#wake?.()
    })
  }

  static async ready(origin: string, token: string | null): Promise<NewsSocket> {
    const socket = new NewsSocket(origin, { type: 'hello', token })
    const first = await socket.next()
    if (first.type !== 'ready') throw new Error(`The first frame was ${first.type}.`)
    return socket
  }

  async next(): Promise<NewsServerFrame> {
    const late = setTimeout(() => this.socket.terminate(), patience)
    const ended = this.closed.then((code) => {
      throw new Error(`The socket closed with ${code} while waiting for news.`)
    })
    try {
      while (this.#frames.length === 0) {
        await Promise.race([new Promise<void>((done) => (this.#wake = done)), ended])
      }
    } finally {
      clearTimeout(late)
      ended.catch(() => {})
    }
    return this.#frames.shift()!
  }

  /** Topics of the next news, sorted. */
  async topics(): Promise<string[]> {
    const frame = await this.next()
    return frame.type === 'stale' ? [...frame.topics].sort() : this.topics()
  }
}
