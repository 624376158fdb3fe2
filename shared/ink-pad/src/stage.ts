import type { Ink, VisibleStroke } from '@madang/ink'
import { type Gesture, gestureOf } from './gesture.ts'
import { LiveSurface } from './live-surface.ts'
import { PadInput } from './pad-input.ts'
import type { PageInk } from './page-ink.ts'
import { Surface } from './surface.ts'
import { brushOf, eraserRadius, type InkTools, type PadTool } from './tools.ts'
import {
  fit,
  type Part,
  type Place,
  panBy,
  type Size,
  type View,
  within,
  zoomAt,
  zoomOf,
} from './view.rules.ts'

interface Elements {
  readonly frame: HTMLElement
  readonly content: HTMLElement
  /** Highlighters, ink that stands, and the stroke under the pen. */
  readonly marks: HTMLCanvasElement
  readonly base: HTMLCanvasElement
  readonly live: HTMLCanvasElement
}

interface Heard {
  readonly ink: PageInk
  readonly tools: InkTools
  readonly onTools: (tools: InkTools) => void
  readonly takesInk: boolean
}

interface StageEvents {
  onView(): void
  onSelect(strokes: readonly VisibleStroke[]): void
}

/** Drawing all ink anew for each frame of a pinch is smooth up to this, ms; beyond it the picture is moved and drawn when fingers rest. */
const smoothMs = 8
const restMs = 120

const own =
  ({ sheet }: PageInk) =>
  (stroke: VisibleStroke) =>
    stroke.layer === sheet.layer && stroke.author === sheet.author

/** What moves faster than React draws: events of pointers, canvases, and the view. */
export class Stage {
  readonly #at: Elements
  readonly #events: StageEvents
  readonly #marks: Surface
  readonly #base: Surface
  readonly #live: LiveSurface
  readonly #input: PadInput
  readonly #off: (() => void)[] = []
  #heard: Heard | null = null
  #page: Part = { width: 1, height: 1 }
  #pageWidth = 1
  #frame: Size = { width: 1, height: 1 }
  #corner: Place | null = null
  #view: View = { scale: 1, x: 0, y: 0 }
  #strokes: readonly VisibleStroke[] = []
  #hidden: ReadonlySet<VisibleStroke> = new Set()
  #took = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  constructor(at: Elements, events: StageEvents) {
    this.#at = at
    this.#events = events
    this.#marks = new Surface(at.marks)
    this.#base = new Surface(at.base)
    // not `desynchronized`: without a plane of its own on the screen such a canvas is copied for each report, many times the time of a frame
    this.#live = new LiveSurface(at.live)
    this.#input = new PadInput(
      {
        corner: () => this.#lies(),
        page: () => this.#page,
        frame: () => this.#frame,
        view: () => this.#view,
        move: (view) => this.#move(view),
        scrollsItself: () => !this.fingersDraw && this.#zoom <= 1,
        scrollRest: ({ x, y }) => {
          if (x !== 0 || y !== 0) window.scrollBy(-x, -y)
          this.#corner = null
        },
        tool: () => this.#tools?.tool ?? 'hand',
        brush: (tool) => brushOf({ ...this.#heard!.tools, tool }, this.#pageWidth),
        begin: (tool) => this.#begin(tool),
        finish: (gesture, ink) => this.#finish(gesture, ink),
        penCame: () => {
          const { tools, onTools } = this.#heard!
          if (!tools.penMode) onTools({ ...tools, penMode: true })
        },
      },
      false,
    )
    this.#listen()
  }

  get view(): View {
    return this.#view
  }

  /** Fingers draw until a pen has come, and not with the hand. */
  get fingersDraw(): boolean {
    return this.#tools !== undefined && !this.#tools.penMode && this.#tools.tool !== 'hand'
  }

  hear(heard: Heard): void {
    const before = this.#heard
    this.#heard = heard
    this.#at.live.style.opacity = heard.tools.tool === 'highlighter' ? '0.4' : '1'
    this.#at.live.style.mixBlendMode = heard.tools.tool === 'highlighter' ? 'multiply' : 'normal'
    if (before && before.tools.tool !== heard.tools.tool) this.#input.stop()
    this.#input.setPenMode(heard.tools.penMode)
    if (!heard.takesInk) this.#input.stop()
  }

  /**
   * What is shown and the frame's size, as they are now.
   * @param pageWidth of the whole page: pens are as thick on a part of it
   */
  place(page: Part, frame: Size, pageWidth = page.width): void {
    const same = (['width', 'height', 'x', 'y'] as const).every((key) => page[key] === this.#page[key])
    const first = this.#page.width === 1 || !same
    this.#pageWidth = pageWidth
    // what one looks at stays in sight when the window changes
    const kept = { ...this.#view, scale: (this.#view.scale * frame.width) / this.#frame.width }
    this.#page = page
    this.#frame = frame
    this.#corner = null
    for (const surface of [this.#base, this.#live]) surface.resize(frame)
    this.#set(first ? fit(page, frame) : within(kept, page, frame))
    this.#draw()
    this.#events.onView()
  }

  show(strokes: readonly VisibleStroke[]): void {
    this.#strokes = strokes
    this.#draw()
  }

  zoom(by: number): void {
    this.#move(
      zoomAt(
        this.#view,
        by,
        { x: this.#frame.width / 2, y: this.#frame.height / 2 },
        this.#page,
        this.#frame,
      ),
    )
  }

  fit(): void {
    this.#move(fit(this.#page, this.#frame))
  }

  close(): void {
    this.#input.stop()
    clearTimeout(this.#rest)
    cancelAnimationFrame(this.#asked)
    for (const off of this.#off) off()
    for (const surface of [this.#marks, this.#base, this.#live]) surface.close()
  }

  get #tools(): InkTools | undefined {
    return this.#heard?.tools
  }

  get #zoom(): number {
    return zoomOf(this.#view, this.#page, this.#frame)
  }

  #lies(): Place {
    if (!this.#corner) {
      const { left, top } = this.#at.frame.getBoundingClientRect()
      this.#corner = { x: left, y: top }
    }
    return this.#corner
  }

  #begin(tool: PadTool): Gesture {
    const { ink, tools } = this.#heard!
    // what is chosen or erased is looked up among what everybody knows
    if (tool === 'eraser' || tool === 'lasso') ink.settle()
    let mine: readonly VisibleStroke[] | undefined
    return gestureOf(
      tool,
      tools,
      brushOf({ ...tools, tool }, this.#pageWidth),
      eraserRadius / this.#view.scale,
      {
        view: this.#view,
        live: this.#live,
        strokes: () => {
          mine ??= ink.live().filter(own(ink))
          return mine
        },
        hide: (strokes) => {
          if (strokes.length === this.#hidden.size) return
          this.#hidden = new Set(strokes)
          this.#draw()
        },
        select: (strokes) => this.#events.onSelect(strokes),
      },
    )
  }

  #finish(gesture: Gesture, ink: Ink): void {
    const heard = this.#heard!.ink
    const deeds = gesture.finish(ink)
    if (deeds.every(({ kind }) => kind === 'draw')) heard.write(deeds)
    else heard.act(deeds)
    this.show(heard.live())
  }

  #set(view: View): void {
    this.#view = view
    const { scale, x, y } = view
    const zoom = scale / fit(this.#page, this.#frame).scale
    const still = zoom === 1 && x === 0 && y === 0
    this.#at.content.style.transform = still ? '' : `translate(${x}px, ${y}px) scale(${zoom})`
  }

  #move(view: View): void {
    if (view.scale === this.#view.scale && view.x === this.#view.x && view.y === this.#view.y) return
    this.#set(view)
    this.#events.onView()
    clearTimeout(this.#rest)
    if (this.#took <= smoothMs) {
      cancelAnimationFrame(this.#asked)
      this.#asked = requestAnimationFrame(() => this.#draw())
      return
    }
    this.#carry()
    this.#rest = setTimeout(() => this.#draw(), restMs)
  }

  /** Puts what is drawn where the view has it now. */
  #carry(): void {
    const { scale, x, y } = this.#base.view
    const by = this.#view.scale / scale
    const transform = `translate(${this.#view.x - x * by}px, ${this.#view.y - y * by}px) scale(${by})`
    for (const canvas of [this.#at.marks, this.#at.base]) {
      canvas.style.transformOrigin = '0 0'
      canvas.style.transform = transform
    }
  }

  #draw(): void {
    const began = performance.now()
    const seen =
      this.#hidden.size === 0 ? this.#strokes : this.#strokes.filter((one) => !this.#hidden.has(one))
    this.#base.show(this.#part(seen, 'pen'), this.#view)
    const marks = this.#part(seen, 'highlighter')
    // few pages have any: the others are spared a canvas
    this.#marks.resize(marks.length > 0 ? this.#frame : { width: 0, height: 0 })
    this.#marks.show(marks, this.#view)
    for (const canvas of [this.#at.marks, this.#at.base]) canvas.style.transform = ''
    this.#took = performance.now() - began
  }

  readonly #parts = new Map<string, { of: readonly VisibleStroke[]; part: readonly VisibleStroke[] }>()
  /** The same list again gives the same part again, so that a surface sees that nothing changed. */
  #part(strokes: readonly VisibleStroke[], tool: Ink['tool']): readonly VisibleStroke[] {
    const before = this.#parts.get(tool)
    if (before?.of === strokes) return before.part
    const part = strokes.filter((stroke) => stroke.tool === tool)
    this.#parts.set(tool, { of: strokes, part })
    return part
  }

  #listen(): void {
    const { frame } = this.#at
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      take: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ) => {
      frame.addEventListener(name, take, options)
      this.#off.push(() => frame.removeEventListener(name, take, options))
    }
    const open = () => this.#heard?.takesInk === true
    on('pointerdown', (event) => {
      if (!open()) return
      this.#corner = null
      const taken = this.#input.take('down', event)
      if (!taken || (this.#tools?.tool === 'hand' && event.pointerType !== 'pen')) return
      // no text is selected, no picture dragged; the focus comes here for the keys
      event.preventDefault()
      frame.focus({ preventScroll: true })
      frame.setPointerCapture?.(event.pointerId)
    })
    on('pointermove', (event) => void (open() && this.#input.take('move', event)))
    // while the pen writes its reports go nowhere else: on their way every React root of the window would look for who wants them
    const writing = (event: PointerEvent) => {
      if (!this.#input.drawing || event.target !== frame || !open()) return
      event.stopPropagation()
      this.#input.take('move', event)
    }
    window.addEventListener('pointermove', writing, { passive: true, capture: true })
    this.#off.push(() => window.removeEventListener('pointermove', writing, { capture: true }))
    on('pointerup', (event) => void (open() && this.#input.take('up', event)))
    on('pointercancel', (event) => void (open() && this.#input.take('cancel', event)))
    // before the browser makes a scroll or a zoom of it
    const still = (event: TouchEvent) => {
      if (!open() || !event.cancelable) return
      const stylus = [...event.changedTouches].some(
        (touch) => 'touchType' in touch && touch.touchType === 'stylus',
      )
      if (this.#input.drawing || stylus || event.touches.length > 1) event.preventDefault()
    }
    on('touchstart', still, { passive: false })
    on('touchmove', still, { passive: false })
    on(
      'wheel',
      (event) => {
        const at = { x: event.clientX - this.#lies().x, y: event.clientY - this.#lies().y }
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault()
          this.#move(zoomAt(this.#view, Math.exp(-event.deltaY / 300), at, this.#page, this.#frame))
        } else if (this.#zoom > 1) {
          const { view, rest } = panBy(
            this.#view,
            { x: -event.deltaX, y: -event.deltaY },
            this.#page,
            this.#frame,
          )
          // at the edge the window goes on
          if (rest.x !== -event.deltaX || rest.y !== -event.deltaY) event.preventDefault()
          this.#move(view)
        }
      },
      { passive: false },
    )
    on('contextmenu', (event) => {
      if (this.#input.busy) event.preventDefault()
    })
    const forget = () => {
      this.#corner = null
    }
    window.addEventListener('scroll', forget, { passive: true, capture: true })
    this.#off.push(() => window.removeEventListener('scroll', forget, { capture: true }))
  }
}
