import { defineSetting, getServices, getState, type Settings } from '@madang/remote-kit'
import { useSyncExternalStore } from 'react'
import { isUnsent, type Unsent, withEntry, withoutEntry } from './unsent.rules.ts'

/**
 * What is being written, kept in this browser under the teacher's name: it stays at its question until it is sent. Older versions kept
 * here what they had sent, too.
 */
const typedWork = defineSetting<Unsent[]>({
  key: 'mf-notes.unsent',
  of: 'person',
  initial: [],
  check: isUnsent,
})

const listeners = new Set<() => void>()
let held: { of: string; settings: Settings; list: readonly Unsent[] } | null = null

const person = () => {
  const { me } = getState()
  return `${me?.companyId} ${me?.userIdx}`
}

function read(): readonly Unsent[] {
  const { settings } = getServices()
  if (held?.of !== person() || held.settings !== settings)
    held = { of: person(), settings, list: settings.get(typedWork) }
  return held.list
}

/** Changes what is kept, not what this page knew of it: another tab may have put something there. */
function write(change: (list: readonly Unsent[]) => Unsent[]): void {
  const { settings } = getServices()
  const list = change(settings.get(typedWork))
  held = { of: person(), settings, list }
  settings.set(typedWork, list)
  for (const listener of listeners) listener()
}

export const keepTyped = (entry: Unsent): void => write((list) => withEntry(list, entry))
export const dropTyped = (key: string): void => write((list) => withoutEntry(list, key))

/** Everything that is kept here, of all notes. */
export const useKept = (): readonly Unsent[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
