import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark' | 'system'

const storageKey = 'madang.colorMode'
const listeners = new Set<() => void>()
let current: ColorMode | undefined

function stored(): ColorMode {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

const prefersDark = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-color-scheme: dark)').matches

export const getColorMode = (): ColorMode => {
  current ??= stored()
  return current
}

/** What is on screen: `system` resolved by the device. */
export const getColorScheme = (): 'light' | 'dark' => {
  const mode = getColorMode()
  if (mode !== 'system') return mode
  return prefersDark() ? 'dark' : 'light'
}

/** Puts the scheme on the document, where the theme's variables look for it. */
export function applyColorScheme(): void {
  document.documentElement.dataset.scheme = getColorScheme()
}

/** Until the page closes, and on this page alone. */
export function showColorMode(mode: ColorMode): void {
  current = mode
  applyColorScheme()
  for (const listener of listeners) listener()
}

/** Keeps the choice of this device; a browser without storage keeps it until the page closes. */
export function setColorMode(mode: ColorMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Private windows may refuse; the page goes on with the choice in memory.
  }
  showColorMode(mode)
}

/** Follows the device while the mode is `system`. Returns the end of it. */
export function watchColorScheme(): () => void {
  if (typeof window.matchMedia !== 'function') return () => {}
  const media = window.matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    applyColorScheme()
    for (const listener of listeners) listener()
  }
  media.addEventListener('change', follow)
  return () => media.removeEventListener('change', follow)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Light, dark or as the device; the same for every root of the page. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, getColorMode)
  const scheme = useSyncExternalStore(subscribe, getColorScheme)
  return { mode, scheme, setMode: setColorMode }
}
