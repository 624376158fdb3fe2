import type { Branding } from '@madang/contract'
import type { Decision } from '../core/decision.ts'

/**
 * The shell's parts. `login` is all that a person needs who signs in, `easy` the form that joins a class by its code
 * instead, where the company shows it; `entry` the rarer screens without a frame;
 * `frame` brings single-spa, queries and the header, and comes while the person types; `preview` draws pieces of both for the console.
 */
interface Parts {
  login: typeof import('../login/login-screen.tsx')
  easy: typeof import('../login/easy-join-form.tsx')
  entry: typeof import('./entry-screens.tsx')
  frame: typeof import('../frame/frame-screens.tsx')
  diagnostics: typeof import('../diagnostics/diagnostics-screen.tsx')
  preview: typeof import('./preview-screen.tsx')
}
export type Part = keyof Parts

const files: { readonly [K in Part]: () => Promise<Parts[K]> } = {
  login: () => import(/* webpackChunkName: "login" */ '../login/login-screen.tsx'),
  // By way of the login part, which holds what both have in common; the page has both fetched at once (partsFor).
  easy: async () => (await loadPart('login')).loadEasyJoinForm(),
  entry: () => import(/* webpackChunkName: "entry" */ './entry-screens.tsx'),
  frame: () => import(/* webpackChunkName: "frame" */ '../frame/frame-screens.tsx'),
  diagnostics: () => import(/* webpackChunkName: "diagnostics" */ '../diagnostics/diagnostics-screen.tsx'),
  preview: () => import(/* webpackChunkName: "preview" */ './preview-screen.tsx'),
}

const loaded: { [K in Part]?: Parts[K] } = {}
const loading: { [K in Part]?: Promise<Parts[K]> } = {}

export const partNow = <K extends Part>(part: K): Parts[K] | undefined => loaded[part]

/** Loads once; after a failure the next call tries again. */
export function loadPart<K extends Part>(part: K): Promise<Parts[K]> {
  const known: Promise<Parts[K]> | undefined = loading[part]
  if (known) return known
  const load = files[part]().then(
    (module) => {
      loaded[part] = module
      return module
    },
    (error: unknown) => {
      delete loading[part]
      throw error
    },
  )
  Object.assign(loading, { [part]: load })
  return load
}

/** Which part draws a decision; null while the page is on its way elsewhere. */
export function partFor(screen: Decision['screen'] | 'leaving'): Part | null {
  if (screen === 'leaving') return null
  if (screen === 'login' || screen === 'diagnostics' || screen === 'preview') return screen
  return screen === 'remote' ? 'frame' : 'entry'
}

/** Everything that the first paint of a decision needs. */
export function partsFor(screen: Decision['screen'] | 'leaving', branding: Branding | null): Part[] {
  const part = partFor(screen)
  if (!part) return []
  const display = branding?.cfg.WEB_FRONT_LOGIN_DISPLAY
  return part === 'login' && (display === 'EASY' || display === 'EXP') ? [part, 'easy'] : [part]
}
