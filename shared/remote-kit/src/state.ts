import type { Area, Branding, Language, Me } from '@madang/contract'
import { type Atom, atom, createStore } from 'jotai'
import type { ShellServices, ShellState, StateSource } from './services.ts'

/**
 * The shell's services and state, once per page. A module of the shell provides them before the first remote mounts
 * and never takes them back, so no component that unmounts owns them.
 */
const store = createStore()
const stateAtom = atom<ShellState | null>(null)
let services: ShellServices | undefined
let stop: (() => void) | undefined

/** Called by the shell (or a harness or a test in its place). Providing again replaces what was there. Returns the end of it. */
export function provideShell(given: ShellServices, source: StateSource): () => void {
  stop?.()
  services = given
  const take = () => store.set(stateAtom, source.get())
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

export function getState(): ShellState {
  const state = store.get(stateAtom)
  if (!state) throw new Error('No shell yet: call provideShell() before a remote mounts.')
  return state
}

const part = <K extends keyof ShellState>(key: K): Atom<ShellState[K]> =>
  atom((get) => (get(stateAtom) ?? getState())[key])

/** One atom per part, so that a new message count doesn't draw the screens again that only know the language. */
export const shellAtoms: {
  me: Atom<Me | null>
  branding: Atom<Branding>
  language: Atom<Language>
  area: Atom<Area>
  newMessages: Atom<number>
} = {
  me: part('me'),
  branding: part('branding'),
  language: part('language'),
  area: part('area'),
  newMessages: part('newMessages'),
}

export { store as shellStore }
