/** jsdom draws nothing: a context that takes all and keeps the fills, so that a test sees how often ink was drawn. */
export function plainCanvas(): { fills(): number; wipes(): number } {
  const counts = { fill: 0, clearRect: 0 }
  const context = new Proxy(
    {},
    {
      get: (_, name) => () => {
        if (name === 'fill' || name === 'clearRect') counts[name] += 1
      },
      set: () => true,
    },
  )
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  return { fills: () => counts.fill, wipes: () => counts.clearRect }
}

/** Frames have a size as a browser would give it. */
export function sized(width: number, height: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
}

interface Report {
  readonly x: number
  readonly y: number
  readonly pen?: 'pen' | 'touch' | 'mouse'
  readonly id?: number
  readonly pressure?: number
}

/** One event of a pointer, as browsers report it. */
export function pointer(on: Element, type: string, report: Report): void {
  const { x, y, pen = 'pen', id = 1, pressure = 0.5 } = report
  const event = new MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    button: 0,
    buttons: type === 'pointerup' ? 0 : 1,
  })
  const more = { pointerId: id, pointerType: pen, pressure, tiltX: 0, tiltY: 0, width: 1, height: 1 }
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value })
  on.dispatchEvent(event)
}
