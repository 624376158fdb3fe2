/** Where questions stand on printed sheets: A4, one below the other, with room to solve each. Points. */
export const PAPER = { width: 595.28, height: 841.89, margin: 36, head: 44 } as const
/** Of a question's own line. */
export const LABEL = 18
/** Below a question, at least: five lines of handwriting. */
const ROOM = 130
const GAP = 14

export interface Size {
  width: number
  height: number
}

export interface Placed {
  /** 0-based. */
  sheet: number
  /** Of its label, from the upper edge. */
  y: number
  /** The picture's size on paper; it stands below the label. */
  width: number
  height: number
}

const inner = {
  width: PAPER.width - 2 * PAPER.margin,
  height: PAPER.height - PAPER.head - PAPER.margin,
}

/** As large as it stands on a page that fills the paper, smaller where it would not leave room to solve it. */
function sizeOf({ width, height }: Size, pageWidth: number): Size {
  const most = inner.height - LABEL - ROOM
  const scale = Math.min(PAPER.width / pageWidth, inner.width / width, most / height)
  return { width: width * scale, height: height * scale }
}

/**
 * @param crops pixels of the questions' parts of their pages, and how wide those pages are
 */
export function placeQuestions(crops: readonly (Size & { pageWidth: number })[]): Placed[] {
  let sheet = 0
  let y: number = PAPER.head
  return crops.map((crop) => {
    const size = sizeOf(crop, crop.pageWidth)
    const block = LABEL + size.height + ROOM
    if (y > PAPER.head && y + block > PAPER.height - PAPER.margin) {
      sheet += 1
      y = PAPER.head
    }
    const placed = { sheet, y, ...size }
    y += block + GAP
    return placed
  })
}
