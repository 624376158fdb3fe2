import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './messages.ts'

/** Type byte of the Terminate message: the session of the embedded database outlives a connection, so it stays here. */
const TERMINATE = 0x58

/** Looks like a socket to `pg`; the other end is the worker's database. Only one may be open at a time. */
export class WireStream extends Duplex {
  readonly #worker: Worker
  readonly #onMessage = (message: FromWorker) => {
    if (message.type === 'bytes') this.push(Buffer.from(message.bytes.buffer, 0, message.bytes.byteLength))
    else if (message.type === 'failed') this.destroy(new Error(`Embedded database: ${message.message}`))
  }
  readonly #onExit = () => this.destroy(new Error('Connection terminated: the embedded database ended'))

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#onMessage)
    worker.once('exit', this.#onExit)
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(chunks.length === 1 ? chunks[0]!.chunk : Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage)
    this.#worker.off('exit', this.#onExit)
    done(error)
  }

  #send(chunk: Buffer): void {
    if (chunk[0] === TERMINATE) return
    // a buffer of its own, so that it can be moved to the other thread instead of copied once more
    const bytes = new Uint8Array(chunk)
    this.#worker.postMessage({ type: 'bytes', bytes } satisfies ToWorker, [bytes.buffer])
  }
}
