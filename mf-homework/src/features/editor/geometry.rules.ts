/** Places on pages: pixels of the stored picture. */
import type { Rect } from '@madang/domain'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3

const smallestRect = 8

/** Never wider than `most`, never enlarged (MAN-BOOK-16). */
export function fitWidth({ width, height }: Size, most: number): Size & { scale: number } {
  const scale = Math.min(1, most / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)), scale }
}

/** Whole pixels, inside the page, never smaller than can be grasped. */
export function clampRect(rect: Rect, { width, height }: Size): Rect {
  const w = Math.min(width, Math.max(Math.min(smallestRect, width), Math.round(rect.w)))
  const h = Math.min(height, Math.max(Math.min(smallestRect, height), Math.round(rect.h)))
  return {
    x: Math.max(0, Math.min(width - w, Math.round(rect.x))),
    y: Math.max(0, Math.min(height - h, Math.round(rect.y))),
    w,
    h,
  }
}

/** What two corners span, whichever way they were drawn. */
export const rectOf = (a: { x: number; y: number }, b: { x: number; y: number }): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
})

/** The same place after the page was turned clockwise by a quarter. */
export const quarterTurned = ({ x, y, w, h }: Rect, page: Size): Rect => ({
  x: page.height - y - h,
  y: x,
  w: h,
  h: w,
})

export const scaled = ({ x, y, w, h }: Rect, scale: number): Rect => ({
  x: x * scale,
  y: y * scale,
  w: w * scale,
  h: h * scale,
})

/** A column of a printed page is narrower than this share of it. */
const columnShare = 0.6

/**
 * The order in which a page is read: from above to below, and where it is printed in two columns the left one first. What reaches over
 * both ends the columns above it.
 */
export function readingOrder<T extends { rect: Rect }>(items: readonly T[], width: number): T[] {
  const byTop = [...items].sort((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x)
  const read: T[] = []
  let left: T[] = []
  let right: T[] = []
  const endColumns = () => {
    read.push(...left, ...right)
    left = []
    right = []
  }
  for (const item of byTop) {
    const { x, w } = item.rect
    if (w >= width * columnShare) {
      endColumns()
      read.push(item)
    } else if (x + w / 2 < width / 2) left.push(item)
    else right.push(item)
  }
  endColumns()
  return read
}
