import { InkFormError } from '../form-error.ts'

/** Whole numbers of any size in as few bytes as they need: seven bits a byte, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }

  /** 0 to 2^53 - 1. */
  unsigned(value: number): void {
    let rest = value
    while (rest > 0x7f) {
      this.byte((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.byte(rest)
  }

  /** -2^52 to 2^52 - 1: near zero is short on either side. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** ASCII. */
  text(value: string): void {
    this.unsigned(value.length)
    for (let i = 0; i < value.length; i++) this.byte(value.charCodeAt(i))
  }

  append(other: ByteWriter): void {
    for (const value of other.done()) this.byte(value)
  }

  get length(): number {
    return this.#length
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Reads what a ByteWriter wrote; anything else is INK_FORM. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes[this.#at]
    if (value === undefined) throw new InkFormError('INK_FORM', 'cut off')
    this.#at++
    return value
  }

  unsigned(): number {
    // nearly all of a stroke's numbers
    const only = this.#bytes[this.#at]
    if (only !== undefined && only < 0x80) {
      this.#at++
      return only
    }
    let value = 0
    let unit = 1
    for (let i = 0; i < 8; i++) {
      const byte = this.byte()
      value += (byte & 0x7f) * unit
      if (byte < 0x80) {
        if (!Number.isSafeInteger(value)) break
        return value
      }
      unit *= 0x80
    }
    throw new InkFormError('INK_FORM', 'a number too large')
  }

  signed(): number {
    const only = this.#bytes[this.#at]
    if (only !== undefined && only < 0x80) {
      this.#at++
      return only & 1 ? -((only + 1) >> 1) : only >> 1
    }
    const value = this.unsigned()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  /**
   * How many things follow. Each takes at least a byte, so that what is made room for never outgrows what was sent.
   */
  count(most: number, what: string): number {
    const count = this.unsigned()
    if (count > most) throw new InkFormError('INK_LIMIT', what)
    if (count > this.left) throw new InkFormError('INK_FORM', 'cut off')
    return count
  }

  text(most: number): string {
    const length = this.count(most, 'text')
    return String.fromCharCode(...Array.from({ length }, () => this.byte()))
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }
}
