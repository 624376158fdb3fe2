/** A page within its frame, in pixels of the screen: where its corner lies, and how large a pixel of the page is. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** What a frame shows of a page, in its pixels: all of it, or the part that begins at this corner. */
export interface Part extends Size, Partial<Place> {}

/** How much larger than the frame a page gets. */
export const mostZoom = 6

/** The whole of it as wide as its frame. */
export function fit({ width, x = 0, y = 0 }: Part, frame: Size): View {
  const scale = frame.width / width
  return { scale, x: 0 - x * scale, y: 0 - y * scale }
}

export const zoomOf = (view: View, page: Part, frame: Size): number => view.scale / fit(page, frame).scale

export const toPage = ({ scale, x, y }: View, at: Place): Place => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})

export const toFrame = ({ scale, x, y }: View, at: Place): Place => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
})

/** No edge of the page comes into the frame, and it is never smaller than it. */
export function within(view: View, page: Part, frame: Size): View {
  const least = fit(page, frame).scale
  const scale = Math.min(Math.max(view.scale, least), least * mostZoom)
  const clamp = (at: number, from: number, length: number, room: number) =>
    Math.min(0 - from * scale, Math.max(at, room - (from + length) * scale)) + 0
  return {
    scale,
    x: clamp(view.x, page.x ?? 0, page.width, frame.width),
    y: clamp(view.y, page.y ?? 0, page.height, frame.height),
  }
}

/** Larger or smaller around a place of the frame, which stays where it is as far as the edges let it. */
export function zoomAt(view: View, by: number, at: Place, page: Part, frame: Size): View {
  const least = fit(page, frame).scale
  const scale = Math.min(Math.max(view.scale * by, least), least * mostZoom)
  const there = toPage(view, at)
  return within({ scale, x: at.x - there.x * scale, y: at.y - there.y * scale }, page, frame)
}

/** Moves the page; `rest` is what the edges did not let it, for what lies around the frame. */
export function panBy(view: View, by: Place, page: Part, frame: Size): { view: View; rest: Place } {
  const next = within({ ...view, x: view.x + by.x, y: view.y + by.y }, page, frame)
  return { view: next, rest: { x: by.x - (next.x - view.x), y: by.y - (next.y - view.y) } }
}

/** Two fingers from places to places: their middle goes along, and their distance zooms. */
export function pinch(
  view: View,
  [a, b]: readonly [Place, Place],
  [c, d]: readonly [Place, Place],
  page: Part,
  frame: Size,
): { view: View; rest: Place } {
  const middle = (p: Place, q: Place): Place => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })
  const apart = (p: Place, q: Place) => Math.max(1, Math.hypot(p.x - q.x, p.y - q.y))
  const [from, to] = [middle(a, b), middle(c, d)]
  const zoomed = zoomAt(view, apart(c, d) / apart(a, b), from, page, frame)
  return panBy(zoomed, { x: to.x - from.x, y: to.y - from.y }, page, frame)
}
