import type { ApiClient } from '@madang/api-client'
import { createSessionStorage } from '@madang/api-client'
import { handOver, type Language, type Me, user } from '@madang/contract'
import { companyPath } from '../address.ts'
import { createWords } from '../i18n/page-words.ts'
import type { ConfirmOptions, FailureReport, ShellServices, ShellState, ToastAction } from '../services.ts'
import { provideShell } from '../state.ts'
import { makeBranding, makeMe } from './fixtures.ts'

/** What the stub does where the real shell would draw something. */
export interface StubOptions extends Partial<ShellState> {
  api: ApiClient
  me?: Me | null
  /** Answer to confirmations; true by default. */
  confirm?: boolean | ((options: ConfirmOptions) => boolean | Promise<boolean>)
  onToast?(message: string, severity: string): void
  onError?(error: unknown): void
  loadRemote?(name: string): Promise<unknown>
}

export interface StubShell {
  services: ShellServices
  state(): ShellState
  /** As the shell does when something changes. */
  setState(patch: Partial<ShellState>): void
  /** What remotes asked of the shell, in order. */
  readonly toasts: { message: string; severity: string; action?: ToastAction }[]
  readonly confirms: ConfirmOptions[]
  readonly errors: unknown[]
  readonly reports: { error: unknown; where?: FailureReport }[]
  readonly navigations: string[]
  /** Holders of unsaved work. */
  unsaved(): number
  /** Holders of the version that runs. */
  versionHeld(): number
  end(): void
}

/** In memory, so that tests and the harness don't meet what a real session left in this browser. */
function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}

/** A shell of its own for one remote: a session, a language, answers; it draws nothing. */
export function stubShell(options: StubOptions): StubShell {
  const toasts: StubShell['toasts'] = []
  const confirms: ConfirmOptions[] = []
  const errors: unknown[] = []
  const reports: StubShell['reports'] = []
  const navigations: string[] = []
  const listeners = new Set<() => void>()
  const unsaved = new Set<symbol>()
  const version = new Set<symbol>()
  const holdIn = (holders: Set<symbol>) => () => {
    const mine = Symbol('hold')
    holders.add(mine)
    return () => void holders.delete(mine)
  }
  let state: ShellState = {
    me: options.me === undefined ? makeMe() : options.me,
    branding: options.branding ?? makeBranding(),
    language: options.language ?? 'en',
    area: options.area ?? 'SERVICE',
    newMessages: options.newMessages ?? 0,
  }
  const settings = createSessionStorage(memoryStorage(), undefined)
  const setState = (patch: Partial<ShellState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }

  const services: ShellServices = {
    api: options.api,
    words: createWords(),
    settings: {
      get: settings.settings.get,
      set: settings.settings.set,
      resetSettings: () => settings.resetSettings(),
    },
    navigate(to, { replace = false } = {}) {
      const path = companyPath(to)
      navigations.push(path)
      window.history[replace ? 'replaceState' : 'pushState'](null, '', path)
    },
    toast(message, severity = 'info', action) {
      toasts.push({ message, severity, ...(action ? { action } : {}) })
      options.onToast?.(message, severity)
    },
    async confirm(asked) {
      confirms.push(asked)
      return typeof options.confirm === 'function' ? options.confirm(asked) : (options.confirm ?? true)
    },
    showError(error) {
      errors.push(error)
      options.onError?.(error)
    },
    report: (error, where) => void reports.push({ error, where }),
    async refreshMe() {
      if (state.me) setState({ me: await options.api.call(user.me, {}) })
    },
    refreshNewMessages() {},
    setLanguage(language: Language) {
      setState({ language })
    },
    async logout() {
      setState({ me: null })
      services.navigate('')
    },
    async takeSignIn(token, to) {
      const { user: me } = await options.api.call(handOver.take, { token })
      setState({ me })
      services.navigate(to, { replace: true })
    },
    holdUnsaved: holdIn(unsaved),
    holdVersion: holdIn(version),
    loadRemote:
      options.loadRemote ??
      ((name) => Promise.reject(new Error(`${name} doesn't run here: no other remotes.`))),
  }
  const end = provideShell(services, {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  return {
    services,
    state: () => state,
    setState,
    toasts,
    confirms,
    errors,
    reports,
    navigations,
    unsaved: () => unsaved.size,
    versionHeld: () => version.size,
    end,
  }
}
