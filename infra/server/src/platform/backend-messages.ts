/** First bytes of what the database sends. */
export const PARSE_COMPLETE = 0x31
export const BIND_COMPLETE = 0x32
export const COMMAND_COMPLETE = 0x43
export const DATA_ROW = 0x44
export const ERROR = 0x45
export const READY = 0x5a
export const ROW_DESCRIPTION = 0x54
/** Kind and length. */
const HEAD = 5

/** Takes the message whose content stands in these bytes; false leaves it to `pg`. The end of an answer that it leaves is its own end. */
export type Taker = (kind: number, bytes: Buffer, from: number) => boolean

interface Stream {
  listeners(event: 'data'): unknown[]
  removeAllListeners(event: 'data'): unknown
  on(event: 'data', listener: (bytes: Buffer) => void): unknown
}

/**
 * Stands before `pg` where bytes of a connection arrive, so that rows can be read where they lie: `pg` makes a text of every
 * value, a list of every row and an event of every message first. Whatever the taker leaves is handed on as it came.
 */
export class BackendMessages {
  /** Absent while `pg` reads everything. */
  taker: Taker | undefined
  readonly #theirs: (bytes: Buffer) => void
  /** The beginning of a message whose end has not come yet, and how long it will be at least. */
  #begun: Buffer[] = []
  #has = 0
  #needs = HEAD

  /** Between two messages. */
  constructor(stream: Stream) {
    const listeners = stream.listeners('data') as ((bytes: Buffer) => void)[]
    this.#theirs = (bytes) => {
      for (const listener of listeners) listener.call(stream, bytes)
    }
    stream.removeAllListeners('data')
    stream.on('data', (bytes) => this.#arrived(bytes))
  }

  #arrived(chunk: Buffer): void {
    if (this.#has === 0) {
      this.#read(chunk)
      return
    }
    this.#begun.push(chunk)
    this.#has += chunk.length
    if (this.#has < this.#needs) return
    const bytes = Buffer.concat(this.#begun)
    this.#begun = []
    this.#has = 0
    this.#read(bytes)
  }

  #read(bytes: Buffer): void {
    const end = bytes.length
    let left = 0
    let at = 0
    let needs = HEAD
    while (at + HEAD <= end) {
      const length = bytes.readUInt32BE(at + 1) + 1
      if (at + length > end) {
        needs = length
        break
      }
      if (this.taker) {
        // what stands before it is read before it
        if (left < at) this.#theirs(bytes.subarray(left, at))
        const taken = this.taker(bytes[at]!, bytes, at + HEAD)
        left = taken ? at + length : at
        if (!taken && bytes[at] === READY) this.taker = undefined
      }
      at += length
    }
    if (left < at) this.#theirs(left === 0 && at === end ? bytes : bytes.subarray(left, at))
    if (at === end) return
    this.#needs = needs
    this.#has = end - at
    this.#begun = [bytes.subarray(at)]
  }
}
