/** Red, green and blue, 0 to 255, of `#rrggbb`. What is no such colour is black: nothing of it reaches a file. */
export function rgbOf(color: string): readonly [number, number, number] {
  const value = /^#[0-9a-f]{6}$/.test(color) ? Number.parseInt(color.slice(1), 16) : 0
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}
