import { companyPath } from './address.ts'
import { getServices } from './state.ts'

/** How long hover or focus must last to count as intent, ms. */
export const intentMs = 100

interface Connection {
  saveData?: boolean
}

const asked = new Set<string>()

/** Loads what an address needs ahead of the click: once per address, never where the person saves data. */
export function preload(to: string): void {
  const address = companyPath(to).split(/[?#]/, 1)[0] ?? ''
  const connection = (navigator as { connection?: Connection }).connection
  if (asked.has(address) || connection?.saveData) return
  asked.add(address)
  getServices().preload?.(address)
}

export interface IntentHandlers {
  onPointerEnter(): void
  onPointerLeave(): void
  onFocus(): void
  onBlur(): void
}

/** Handlers for a link: hover or focus for a moment loads ahead, leaving before takes it back. */
export function intentHandlers(to: string): IntentHandlers {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(() => preload(to), intentMs)
  }
  const end = () => clearTimeout(timer)
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end }
}
