import { clipText } from '@madang/domain/text-length'
import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'

/** Milliseconds in which a second Enter belongs to the one that ended a syllable; plain ones may follow each other faster. */
const together = 50

/**
 * Enter while Hangul is being composed ends the syllable; the person means to submit all the same. The wish is kept and carried out once,
 * after the finished syllable has reached the value: nothing is lost and nobody presses Enter twice. Keyboards differ: on Windows one key
 * event comes, inside the composition; on macOS a second one follows it; Safari sends one, after the composition, with key code 229.
 *
 * Without `onEnter` an input submits its form, as browsers do for Latin letters.
 */
export function useEnter(onEnter: (() => void) | undefined) {
  const latest = useRef(onEnter)
  latest.current = onEnter
  const composing = useRef(false)
  const wanted = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const done = useRef(Number.NEGATIVE_INFINITY)

  const act = (field: EventTarget) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (latest.current) latest.current()
    else if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      if (composing.current || event.nativeEvent.isComposing) {
        wanted.current = true
        return
      }
      const again = waiting.current !== undefined || performance.now() - done.current < together
      const late = event.keyCode === 229
      if (!latest.current && !again && !late) return
      event.preventDefault()
      if (waiting.current !== undefined || late) done.current = performance.now()
      if (waiting.current !== undefined || !again) act(event.currentTarget)
    },
    onCompositionStart() {
      composing.current = true
      wanted.current = false
    },
    onCompositionEnd(event: CompositionEvent) {
      composing.current = false
      if (!wanted.current) return
      wanted.current = false
      const field = event.currentTarget
      waiting.current = setTimeout(() => {
        done.current = performance.now()
        act(field)
      }, 0)
    },
  }
}

/**
 * This key belongs to a syllable that is being composed, or ends it: nothing else may happen by it. Safari reports the last one after the
 * composition, with key code 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** The text cut to the limit, counted as the server counts. */
export const clip = (text: string, maxLength: number | undefined): string =>
  maxLength === undefined ? text : clipText(text, maxLength)
