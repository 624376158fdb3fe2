import type { ServerFrame } from '@madang/contract'
import { act } from '@testing-library/react'

/** Stands for the browser's WebSocket; the test is the server. */
export class FakeSocket {
  static all: FakeSocket[] = []
  readonly url: string
  readonly sent: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: URL | string) {
    this.url = String(url)
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.onclose = null
  }
  /** A frame of the server. */
  say(frame: ServerFrame) {
    act(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
  /** The server closes with this code, or the line breaks (1006). */
  hangUp(code: number) {
    act(() => this.onclose?.({ code }))
  }
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  /** Puts it in the browser's place for one test. */
  static install() {
    FakeSocket.all = []
    Object.defineProperty(globalThis, 'WebSocket', { configurable: true, writable: true, value: FakeSocket })
  }
}
