/** Which part of a picture is kept: its centre in 0…1 of each side; zoom 1 shows the largest part that lies inside the picture. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const centre: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The largest part of this shape that lies inside the picture. */
function inside({ width, height }: Size, aspect: number): Size {
  const across = Math.min(width, height * aspect)
  return { width: across, height: across / aspect }
}

/** Zoomed out this far, the shape holds the whole picture, with nothing (logos: transparency) beside it. */
export function minZoom(size: Size, aspect: number): number {
  const whole = Math.max(size.width, size.height * aspect)
  return inside(size, aspect).width / whole
}

export interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** Source pixels. Where the part is larger than the picture, the picture stands in its middle. */
export function cropPart(crop: Crop, size: Size, aspect: number): Part {
  const zoom = between(crop.zoom, minZoom(size, aspect), maxZoom)
  const full = inside(size, aspect)
  const width = full.width / zoom
  const height = full.height / zoom
  const at = (centreAt: number, part: number, whole: number) =>
    part >= whole ? (whole - part) / 2 : between(centreAt * whole - part / 2, 0, whole - part)
  return { left: at(crop.x, width, size.width), top: at(crop.y, height, size.height), width, height }
}

/** Moves by a share of the part that is shown, and stays where a part lies inside the picture. */
export function moveCrop(crop: Crop, size: Size, aspect: number, dx: number, dy: number): Crop {
  const part = cropPart(crop, size, aspect)
  const to = (from: number, step: number, length: number, whole: number) => {
    if (length >= whole) return 0.5
    const half = length / 2 / whole
    return between((from + length / 2) / whole + (step * length) / whole, half, 1 - half)
  }
  return {
    ...crop,
    x: to(part.left, dx, part.width, size.width),
    y: to(part.top, dy, part.height, size.height),
  }
}

/**
 * Pixels of the picture that is made: of the part, no larger than it is ever shown, never larger than it was. Each side is
 * rounded for itself: one that follows from the other's rounding grows beyond both.
 */
export function madeSize(part: Part, most: Size): Size {
  const scale = Math.min(1, most.width / part.width, most.height / part.height)
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: pixels(part.width), height: pixels(part.height) }
}
