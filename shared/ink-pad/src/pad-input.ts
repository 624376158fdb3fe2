import {
  type Brush,
  newRecorder,
  type PointerInput,
  type PointerSample,
  type Recorder,
  record,
} from '@madang/ink'
import type { Gesture } from './gesture.ts'
import type { PadTool } from './tools.ts'
import { type Part, type Place, panBy, pinch, type Size, toPage, type View } from './view.rules.ts'

/** What a browser's PointerEvent has of use; its coalesced and predicted ones are of the same kind. */
export type PadPointer = Pick<
  PointerEvent,
  | 'pointerId'
  | 'pointerType'
  | 'clientX'
  | 'clientY'
  | 'timeStamp'
  | 'pressure'
  | 'tiltX'
  | 'tiltY'
  | 'button'
  | 'buttons'
  | 'width'
  | 'height'
> &
  Partial<Pick<PointerEvent, 'altitudeAngle' | 'getCoalescedEvents' | 'getPredictedEvents'>>

/** The pad around the input: asked anew for each event. */
export interface PadHost {
  /** Where the frame lies in the window. */
  corner(): Place
  page(): Part
  frame(): Size
  view(): View
  move(view: View): void
  /** One finger scrolls what lies around, by the browser's own doing. */
  scrollsItself(): boolean
  /** The page has come to its edge: what lies around goes on. */
  scrollRest(rest: Place): void
  tool(): PadTool
  /** What is drawn with, for a tool; a pen that comes while the hand is chosen writes with the last one. */
  brush(tool: PadTool): Brush
  begin(tool: PadTool): Gesture
  finish(gesture: Gesture, ink: Parameters<Gesture['finish']>[0]): void
  /** A pen has been here for the first time. */
  penCame(): void
}

const eraserButton = 32

/** Pointer events of one frame to what they mean: ink, an eraser's way, or a page that moves. */
export class PadInput {
  readonly #host: PadHost
  #recorder: Recorder
  #gesture: Gesture | null = null
  #tool: PadTool = 'pen'
  readonly #fingers = new Map<number, Place>()

  constructor(host: PadHost, penMode: boolean) {
    this.#host = host
    this.#recorder = newRecorder(penMode)
  }

  get busy(): boolean {
    return this.#recorder.drawing !== null || this.#recorder.gesture.length > 0
  }

  get drawing(): boolean {
    return this.#recorder.drawing !== null
  }

  /** Whether fingers move the page instead of drawing. */
  setPenMode(penMode: boolean): void {
    if (this.#recorder.penMode !== penMode) this.#recorder = { ...this.#recorder, penMode }
  }

  /** True where the event was the pad's own. */
  take(kind: PointerInput['kind'], event: PadPointer): boolean {
    const host = this.#host
    const pointerKind =
      event.pointerType === 'pen' || event.pointerType === 'touch' ? event.pointerType : 'mouse'
    const hand = host.tool() === 'hand' && pointerKind !== 'pen'
    const at: Place = { x: event.clientX, y: event.clientY }
    if (kind === 'down' && !this.busy) {
      const flipped = pointerKind === 'pen' && (event.buttons & eraserButton) !== 0
      const chosen = host.tool()
      this.#tool = flipped ? 'eraser' : chosen === 'hand' ? 'pen' : chosen
    }
    const before = this.#recorder
    const known = hand && !before.penMode ? { ...before, penMode: true } : before
    if (hand && pointerKind === 'mouse') return false
    const { next, out } = record(known, this.#input(kind, event, pointerKind), host.brush(this.#tool), {
      timeOrigin: performance.timeOrigin,
    })
    const penCame = !before.penMode && pointerKind === 'pen'
    this.#recorder = hand ? { ...next, penMode: before.penMode } : next
    if (penCame) host.penCame()
    let moved = false
    for (const one of out) {
      if (one.kind === 'points') {
        this.#gesture ??= host.begin(this.#tool)
        this.#gesture.add(one.added, one.predicted)
      } else if (one.kind === 'finished') {
        const ended = this.#gesture
        this.#gesture = null
        if (ended) host.finish(ended, one.ink)
      } else if (one.kind === 'discarded') {
        this.#gesture?.cancel()
        this.#gesture = null
      } else if (kind === 'move') moved = true
    }
    if (moved) this.#move(event.pointerId, at)
    if (pointerKind === 'touch') {
      if (kind === 'up' || kind === 'cancel') this.#fingers.delete(event.pointerId)
      else this.#fingers.set(event.pointerId, at)
    }
    return out.length > 0
  }

  /** The pad goes away in the middle of a stroke. */
  stop(): void {
    this.#gesture?.cancel()
    this.#gesture = null
    this.#recorder = newRecorder(this.#recorder.penMode)
    this.#fingers.clear()
  }

  #move(pointer: number, at: Place): void {
    const host = this.#host
    const before = this.#fingers.get(pointer)
    if (!before) return
    const { x, y } = host.corner()
    const inFrame = (place: Place): Place => ({ x: place.x - x, y: place.y - y })
    const other = this.#recorder.gesture.find((one) => one !== pointer)
    const still = other === undefined ? undefined : this.#fingers.get(other)
    if (!still && host.scrollsItself()) return
    const { view, rest } = still
      ? pinch(
          host.view(),
          [inFrame(before), inFrame(still)],
          [inFrame(at), inFrame(still)],
          host.page(),
          host.frame(),
        )
      : panBy(host.view(), { x: at.x - before.x, y: at.y - before.y }, host.page(), host.frame())
    host.move(view)
    host.scrollRest(rest)
  }

  #input(
    kind: PointerInput['kind'],
    event: PadPointer,
    pointerKind: PointerInput['pointerKind'],
  ): PointerInput {
    const corner = this.#host.corner()
    const view = this.#host.view()
    const sample = (one: PadPointer): PointerSample => ({
      ...toPage(view, { x: one.clientX - corner.x, y: one.clientY - corner.y }),
      time: one.timeStamp,
      pressure: one.pressure,
      ...(one.altitudeAngle === undefined ? {} : { altitudeAngle: one.altitudeAngle }),
      tiltX: one.tiltX,
      tiltY: one.tiltY,
    })
    const moves = kind === 'move'
    const coalesced = moves ? event.getCoalescedEvents?.() : undefined
    return {
      kind,
      pointer: event.pointerId,
      pointerKind,
      samples: coalesced?.length ? coalesced.map(sample) : [sample(event)],
      predicted: moves ? (event.getPredictedEvents?.() ?? []).map(sample) : [],
      contact: Math.max(event.width, event.height),
      main: event.button === 0 || (event.buttons & (1 | eraserButton)) !== 0,
    }
  }
}
