import { timings } from '@madang/contract'
import type { Severity } from '../core/alert.tsx'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastItem {
  id: number
  message: string
  severity: Severity
  action?: ToastAction | undefined
}

/** Milliseconds that a message with a button stays: long enough to read, decide and press. */
const withAction = 8000

const most = 3
let items: readonly ToastItem[] = []
let nextId = 1
let held = false
const listeners = new Set<() => void>()
const timers = new Map<
  number,
  { timer: ReturnType<typeof setTimeout> | undefined; left: number; since: number }
>()

function change(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

function run(id: number) {
  const entry = timers.get(id)
  if (!entry || held) return
  entry.since = Date.now()
  entry.timer = setTimeout(() => dismissToast(id), entry.left)
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
  change(items.filter((item) => item.id !== id))
  if (items.length === 0) held = false
}

/** Says something that closes by itself after 2000 ms (SHELL-87), with a button after 8000. The same words twice at once are said once. */
export function toast(message: string, severity: Severity = 'success', action?: ToastAction): void {
  const same = items.find((item) => item.message === message && item.severity === severity)
  if (same) dismissToast(same.id)
  const id = nextId
  nextId += 1
  timers.set(id, { timer: undefined, left: action ? withAction : timings.toast, since: 0 })
  for (const old of items.slice(0, Math.max(0, items.length - most + 1))) dismissToast(old.id)
  change([...items, { id, message, severity, action }])
  run(id)
}

/** The clock stands while somebody points at a toast or has the focus in it. */
export function holdToasts(hold: boolean): void {
  if (held === hold) return
  held = hold
  for (const [id, entry] of timers) {
    if (hold) {
      clearTimeout(entry.timer)
      entry.left = Math.max(0, entry.left - (Date.now() - entry.since))
    } else run(id)
  }
}

export const toastItems = () => items

export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
