/** What of a page's picture is printed: its pixels as paper or ink, whatever the paper's grey and the scanner's shadows. */

export interface Picture {
  readonly width: number
  readonly height: number
  /** Grey, a byte per pixel, or RGBA, four. */
  readonly data: Uint8Array | Uint8ClampedArray
}

export interface Bitmap {
  readonly width: number
  readonly height: number
  /** 1 is ink. */
  readonly data: Uint8Array
}

/** Brightness; what is transparent shows white paper. */
export function greyOf({ width, height, data }: Picture): Uint8Array {
  const count = width * height
  if (data.length === count) return new Uint8Array(data.buffer, data.byteOffset, count)
  const grey = new Uint8Array(count)
  for (let at = 0, from = 0; at < count; at += 1, from += 4) {
    // 0.299 R, 0.587 G, 0.114 B
    const bright = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
    const alpha = data[from + 3]!
    grey[at] = alpha === 255 ? bright : 255 - (((255 - bright) * alpha) >> 8)
  }
  return grey
}

/** Side of a tile whose paper is looked at on its own, px. */
const tile = 64
/** Ink is darker than its paper by this, of 255. */
const contrast = 40
/** What is brighter than this share of the page's paper can be paper in the shadow of the scanner; darker is a picture. */
const shadow = 0.7

/** The brightness that most of the brighter pixels have: the peak of a histogram, smoothed, from `darkest` on. */
function peak(histogram: Uint32Array, darkest: number): number {
  let best = 255
  let most = -1
  for (let at = darkest; at < 256; at += 1) {
    const sum =
      histogram[at]! +
      histogram[at - 1]! +
      histogram[at - 2]! +
      (histogram[at + 1] ?? 0) +
      (histogram[at + 2] ?? 0)
    if (sum >= most) {
      most = sum
      best = at
    }
  }
  return best
}

/** Brightness of the paper in each tile, row by row. */
function paperOf(grey: Uint8Array, width: number, height: number) {
  const across = Math.ceil(width / tile)
  const down = Math.ceil(height / tile)
  const whole = new Uint32Array(256)
  for (let at = 0; at < grey.length; at += 3) whole[grey[at]!]! += 1
  const paper = peak(whole, 110)
  const tiles = new Uint8Array(across * down)
  const own = new Uint32Array(256)
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      own.fill(0)
      const right = Math.min(width, (column + 1) * tile)
      const bottom = Math.min(height, (row + 1) * tile)
      for (let y = row * tile; y < bottom; y += 2) {
        for (let x = column * tile; x < right; x += 2) own[grey[y * width + x]!]! += 1
      }
      tiles[row * across + column] = peak(own, Math.max(2, Math.round(paper * shadow)))
    }
  }
  return { tiles, across }
}

export function inkOf(picture: Picture): Bitmap {
  const { width, height } = picture
  const grey = greyOf(picture)
  const { tiles, across } = paperOf(grey, width, height)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / tile) * across
    for (let x = 0; x < width; x += tile) {
      const limit = tiles[row + x / tile]! - contrast
      const end = y * width + Math.min(width, x + tile)
      for (let at = y * width + x; at < end; at += 1) if (grey[at]! < limit) data[at] = 1
    }
  }
  return { width, height, data }
}
