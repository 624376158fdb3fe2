import type { Bounds } from '@madang/ink'
import { pixelRatio } from './surface.ts'
import { type Part, type Place, type Size, toFrame, type View } from './view.rules.ts'

/** Pixels of the screen, each way: larger than writing, and a small part of a page. */
const tileSide = 448

/** Where a tile lies that has a box of the frame in its middle, as far as the frame allows; all of the frame where it is too small. */
export function tileAround(box: Bounds, frame: Size, side = tileSide): Required<Part> {
  const all = { x: 0, y: 0, width: frame.width, height: frame.height }
  if (box.right - box.left > side / 2 || box.bottom - box.top > side / 2) return all
  const along = (from: number, to: number, length: number) =>
    Math.round(Math.max(0, Math.min((from + to - side) / 2, length - side)))
  return {
    x: along(box.left, box.right, frame.width),
    y: along(box.top, box.bottom, frame.height),
    width: Math.min(side, frame.width),
    height: Math.min(side, frame.height),
  }
}

/** Whether what of a box lies within the frame lies within the tile. */
export function holds(tile: Required<Part>, box: Bounds, frame: Size): boolean {
  return (
    Math.max(0, box.left) >= tile.x &&
    Math.max(0, box.top) >= tile.y &&
    Math.min(frame.width, box.right) <= tile.x + tile.width &&
    Math.min(frame.height, box.bottom) <= tile.y + tile.height
  )
}

/**
 * The canvas under the pen. Browsers copy a canvas whole for each frame in which something of it changed, so it is as small as a few
 * words, lies where the pen is, and grows to the whole frame for a stroke that leaves it.
 */
export class LiveSurface {
  readonly context: CanvasRenderingContext2D | null
  readonly #canvas: HTMLCanvasElement
  #frame: Size = { width: 0, height: 0 }
  #tile: Required<Part> | null = null
  #ratio = 1

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.context = canvas.getContext('2d')
  }

  resize(frame: Size): void {
    this.#frame = frame
    this.#tile = null
  }

  /**
   * What is drawn next lies in this box of the page.
   * @returns whether what was drawn before is gone with its place
   */
  reach({ left, top, right, bottom }: Bounds, view: View): boolean {
    const corner = toFrame(view, { x: left, y: top })
    const end = toFrame(view, { x: right, y: bottom })
    const box = { left: corner.x, top: corner.y, right: end.x, bottom: end.y }
    const before = this.#tile
    if (before && holds(before, box, this.#frame)) return false
    this.#lay(before ? { x: 0, y: 0, ...this.#frame } : tileAround(box, this.#frame))
    return before !== null
  }

  /** Pixels of the page from here on. */
  place(context: CanvasRenderingContext2D, { scale, x, y }: View): void {
    const ratio = this.#ratio
    const corner: Place = this.#tile ?? { x: 0, y: 0 }
    context.setTransform(scale * ratio, 0, 0, scale * ratio, (x - corner.x) * ratio, (y - corner.y) * ratio)
  }

  /** The next stroke begins where it will. */
  clear(): void {
    this.#tile = null
    const { context } = this
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
  }

  close(): void {
    this.#tile = null
    this.#canvas.width = 0
    this.#canvas.height = 0
  }

  #lay(tile: Required<Part>): void {
    this.#tile = tile
    this.#ratio = pixelRatio(this.#frame)
    const [width, height] = [Math.round(tile.width * this.#ratio), Math.round(tile.height * this.#ratio)]
    const { style } = this.#canvas
    // setting a size empties it, even where it stays the same
    if (width !== this.#canvas.width || height !== this.#canvas.height) {
      this.#canvas.width = width
      this.#canvas.height = height
      style.width = `${tile.width}px`
      style.height = `${tile.height}px`
    }
    style.transform = `translate(${tile.x}px, ${tile.y}px)`
  }
}
