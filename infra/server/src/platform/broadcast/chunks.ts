import { randomBytes } from 'node:crypto'

/** PostgreSQL takes a notice of less than 8000 bytes. */
const MAX_BYTES = 7900
/** Bytes of a part before base64. */
const PART_BYTES = 5700
/** Longer texts than this can't come whole within one connection's life; nothing of ours comes near. */
const MAX_PARTS = 1000

const PART = /^~([0-9a-f]{16}):(\d+):(\d+):(.*)$/

/** A text as notices: itself, or parts that carry their place. The text must not begin with `~`. */
export function chunksOf(text: string): string[] {
  if (Buffer.byteLength(text) <= MAX_BYTES) return [text]
  const bytes = Buffer.from(text)
  const count = Math.ceil(bytes.length / PART_BYTES)
  if (count > MAX_PARTS) throw new Error(`A message of ${bytes.length} bytes is too long to broadcast.`)
  const id = randomBytes(8).toString('hex')
  return Array.from({ length: count }, (_, i) => {
    const part = bytes.subarray(i * PART_BYTES, (i + 1) * PART_BYTES).toString('base64')
    return `~${id}:${i}:${count}:${part}`
  })
}

/** Puts parts together. Those of one text come from one connection, in their order; other texts may stand between. */
export class Reassembly {
  readonly #open = new Map<string, Buffer[]>()

  /** The text when it is whole, else null. */
  add(notice: string): string | null {
    const found = PART.exec(notice)
    if (!found) return notice
    const [, id = '', at = '', count = '', part = ''] = found
    const parts = Number(at) === 0 ? [] : this.#open.get(id)
    // its first part was sent before this connection listened
    if (!parts || parts.length !== Number(at)) return null
    parts.push(Buffer.from(part, 'base64'))
    if (parts.length < Number(count)) {
      this.#open.set(id, parts)
      return null
    }
    this.#open.delete(id)
    return Buffer.concat(parts).toString()
  }
}
