import type { ClientFrame, ServerFrame } from '@madang/contract'
import WebSocket from 'ws'

export type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

/** A frame that never comes must fail its test, with what came instead, and not hold up the run; ms. */
const patience = 90_000

/** A browser's end of a class's socket: frames are waited for, never slept for. */
export class ClassSocket {
  readonly socket: WebSocket
  /** Everything received, in order. */
  readonly frames: ServerFrame[] = []
  /** Close code and reason once closed. */
  readonly closed: Promise<{ code: number; reason: string }>
  #waiting: { fits: (frame: ServerFrame) => boolean; done: (frame: ServerFrame) => void }[] = []
  #read = 0

  constructor(origin: string, ticket: string, headers: Record<string, string> = {}) {
    const url = `${origin.replace(/^http/, 'ws')}/realtime/meet?ticket=${encodeURIComponent(ticket)}`
    this.socket = new WebSocket(url, { headers })
    this.closed = new Promise((done) => {
      this.socket.on('close', (code, reason) => done({ code, reason: String(reason) }))
    })
    this.socket.on('error', () => {})
    this.socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      this.frames.push(frame)
      const at = this.#waiting.findIndex(({ fits }) => fits(frame))
      if (at >= 0) {
        this.#read = this.frames.length
        this.#waiting.splice(at, 1)[0]?.done(frame)
      }
    })
  }

  /** The next frame of this kind that nobody has waited for yet. */
  async next<T extends ServerFrame['type']>(type: T): Promise<FrameOf<T>> {
    const fits = (frame: ServerFrame) => frame.type === type
    const at = this.frames.findIndex((frame, i) => i >= this.#read && fits(frame))
    if (at >= 0) {
      this.#read = at + 1
      return this.frames[at] as FrameOf<T>
    }
    const frame = new Promise<ServerFrame>((done) => this.#waiting.push({ fits, done }))
    const ended = this.closed.then(({ code }) => {
      throw new Error(`The socket closed with ${code} while waiting for ${type}.`)
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, fail) => {
      const heard = () => this.frames.map((one) => one.type).join(', ')
      timer = setTimeout(
        () => fail(new Error(`No ${type} came in ${patience} ms, but ${heard()}.`)),
        patience,
      )
    })
    return (await Promise.race([frame, ended, late]).finally(() => clearTimeout(timer))) as FrameOf<T>
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** Sends text as it is, for what no page of ours would send. */
  sendRaw(text: string | Buffer): void {
    this.socket.send(text)
  }

  /** A round trip: everything sent before was handled. */
  async settle(): Promise<void> {
    this.send({ type: 'beat' })
    await this.next('beat')
  }

  /** The tab is killed: no goodbye. */
  kill(): void {
    this.socket.terminate()
  }
}
