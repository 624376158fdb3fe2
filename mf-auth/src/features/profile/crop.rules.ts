/** Where the square lies in the picture: centre in 0…1 of each side, zoom 1 shows the largest square. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const maxZoom = 4
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The square of source pixels, always inside the picture. */
export function cropSquare(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / between(crop.zoom, 1, maxZoom)
  return {
    left: between(crop.x * size.width - side / 2, 0, size.width - side),
    top: between(crop.y * size.height - side / 2, 0, size.height - side),
    side,
  }
}

/** Moves by a part of the visible square; the centre stays where a full square fits. */
export function moveCrop(crop: Crop, size: Size, dx: number, dy: number): Crop {
  const { side } = cropSquare(crop, size)
  const half = { x: side / 2 / size.width, y: side / 2 / size.height }
  return {
    ...crop,
    x: between(crop.x + (dx * side) / size.width, half.x, 1 - half.x),
    y: between(crop.y + (dy * side) / size.height, half.y, 1 - half.y),
  }
}
