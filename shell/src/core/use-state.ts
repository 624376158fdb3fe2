import { useSyncExternalStore } from 'react'
import type { Cell } from './cell.ts'
import { state } from './state.ts'

/** A cell's value, following it. */
export const useValue = <T>(of: Cell<T>): T => useSyncExternalStore(of.subscribe, of.get)

export const useSignedIn = () => useValue(state.session)?.me ?? null
export const useBranding = () => useValue(state.branding)
export const useLanguage = () => useValue(state.language)
