/** Which rows of equal height to draw: those in sight and a few around them. `to` is exclusive. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number, around = 5) {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight)
  const inSight = Math.ceil(height / rowHeight) + 1
  const from = Math.min(Math.max(0, first - around), Math.max(0, count - 1))
  return { from, to: Math.min(count, Math.max(from, first) + inSight + around) }
}
