import { useSyncExternalStore } from 'react'
import type { ShellServices, ShellState, StateSource } from './services.ts'

/**
 * The shell's services and state, once per page. A module of the shell provides them before the first remote mounts
 * and never takes them back, so no component that unmounts owns them.
 */
let current: ShellState | null = null
const listeners = new Set<() => void>()
let services: ShellServices | undefined
let stop: (() => void) | undefined

/** Called by the shell (or a harness or a test in its place). Providing again replaces what was there. Returns the end of it. */
export function provideShell(given: ShellServices, source: StateSource): () => void {
  stop?.()
  services = given
  const take = () => {
    const next = source.get()
    if (next === current) return
    current = next
    for (const listener of [...listeners]) listener()
  }
  take()
  const end = source.subscribe(take)
  const mine = () => {
    end()
    if (stop === mine) stop = undefined
  }
  stop = mine
  return mine
}

export function getServices(): ShellServices {
  if (!services) throw new Error('No shell yet: call provideShell() before a remote mounts.')
  return services
}

/** Before a shell has provided them (a piece of the kit alone): undefined. */
export const maybeServices = (): ShellServices | undefined => services

export function getState(): ShellState {
  if (!current) throw new Error('No shell yet: call provideShell() before a remote mounts.')
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** One part at a time, so that a new message count doesn't draw the screens again that only know the language. */
export const useShellState = <K extends keyof ShellState>(key: K): ShellState[K] =>
  useSyncExternalStore(subscribe, () => getState()[key])
