import { isOutlined, outlineOf, type VisibleStroke } from '@madang/ink'

/** Of each turn in which outlines are worked out, ms: what the pen does comes in between. */
const sliceMs = 4

/** Strokes that stand as thin lines on their way to their outlines, a slice at a time, the lowest first. */
export class Refining {
  readonly #draw: (strokes: readonly VisibleStroke[]) => void
  readonly #again: () => void
  readonly #queue = new Set<VisibleStroke>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #anew = false

  /**
   * @param draw over what is there
   * @param again all of it, once all outlines are known
   */
  constructor(draw: (strokes: readonly VisibleStroke[]) => void, again: () => void) {
    this.#draw = draw
    this.#again = again
  }

  /** @param anew what they lie among is no simple pile: they are drawn again with all the others in the end */
  add(strokes: readonly VisibleStroke[], anew: boolean): void {
    for (const stroke of strokes) this.#queue.add(stroke)
    this.#anew ||= anew
    if (this.#queue.size > 0) this.#timer ??= setTimeout(() => this.#slice())
  }

  /** These were drawn on top meanwhile: they are once more, above those that come. */
  follow(strokes: readonly VisibleStroke[]): void {
    if (this.#queue.size > 0) this.add(strokes, false)
  }

  /** Others show now. */
  change(strokes: readonly VisibleStroke[]): void {
    if (this.#queue.size === 0) return
    const shown = new Set(strokes)
    for (const stroke of this.#queue) if (!shown.has(stroke)) this.#queue.delete(stroke)
    this.#anew = true
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue.clear()
    this.#anew = false
  }

  #slice(): void {
    this.#timer = undefined
    const end = performance.now() + sliceMs
    const ready: VisibleStroke[] = []
    for (const stroke of this.#queue) {
      if (!isOutlined(stroke)) outlineOf(stroke)
      ready.push(stroke)
      this.#queue.delete(stroke)
      if (performance.now() >= end) break
    }
    if (!this.#anew) this.#draw(ready)
    if (this.#queue.size > 0) this.add([], false)
    else if (this.#anew) {
      this.#anew = false
      this.#again()
    }
  }
}
