import type { ApiClient, ScreenRow, SettingStore } from '@madang/api-client'
import type { Area, Branding, Language, Me } from '@madang/contract'
import type { PageWords } from './i18n/page-words.ts'

export interface ConfirmOptions {
  title: string
  text?: string
  confirmLabel?: string
  danger?: boolean
}

/** A button in a message: "되돌리기". */
export interface ToastAction {
  label: string
  run(): void
}

/** What happened where; never tokens, passwords or contents (SHELL-121). */
export interface FailureReport {
  code?: string
  remote?: string
  version?: string
  phase?: 'load' | 'bootstrap' | 'mount' | 'render' | 'unmount' | 'call' | 'other'
}

/** What the shell gives to every remote. One object for the page, owned by a shell module that never unmounts. */
export interface ShellServices {
  api: ApiClient
  /** The texts of the page; remotes only add theirs. */
  words: PageWords
  /** What a person keeps in this browser (SHELL-123); `createSessionStorage()` of the API client fits. */
  settings: Settings
  /** Goes to an address of this origin through the one history. Relative to the company when it has no leading slash: `room/list`. */
  navigate(to: string, options?: { replace?: boolean }): void
  /** A message that closes by itself after 2000 ms (SHELL-87), later with a button: nobody reads and presses in two seconds. */
  toast(message: string, severity?: 'success' | 'info' | 'warning' | 'error', action?: ToastAction): void
  /** Resolves true when the person confirms. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** Shows a failed call as section 1.15 says: own row of the catalogue, then class, then generic (SHELL-111). */
  showError(error: unknown, row?: ScreenRow): void
  report(error: unknown, where?: FailureReport): void
  /** Reads name, photo and webAuth again (SHELL-50). */
  refreshMe(): Promise<void>
  /** Looks for new messages at once, so that the header's light follows a read (MSG-17). */
  refreshNewMessages(): void
  setLanguage(language: Language): void
  logout(): Promise<void>
  /**
   * Signs in with the one-time token of a hand-over (AUTH-56) and goes to `to`, below the token's company, in a new document.
   * The remote sees no tokens of the session.
   * @throws ApiError of `handOver.take`
   */
  takeSignIn(token: string, to: string): Promise<void>
  /** While at least one holder is dirty the shell asks before leaving and takes no new version. Returns the release. */
  holdUnsaved(): () => void
  /**
   * While at least one holder stands the shell takes no new version, though nothing would be lost: a live class, a
   * recording. Leaving the page is free. Returns the release.
   */
  holdVersion(): () => void
  /**
   * Loads the code of another remote, from its last good version where the current one fails; rejects when there is
   * none. The remote registers itself with the kit while its code runs.
   */
  loadRemote(name: string): Promise<unknown>
  /** The person is about to go to this address: load its remote's entry and page ahead. Each address once; never fails. */
  preload?(to: string): void
  /** Address of the page that tells what runs here, for a ticket; absent where there is none. */
  diagnostics?(): string
  /** A measure or event for the operators: names and figures, never contents. */
  track?(name: string, values: Record<string, string | number | boolean>): void
}

/** What remotes remember in this browser, each by its declaration. */
export interface Settings extends Pick<SettingStore, 'get' | 'set'> {
  /** SHELL-124: of every remote, and what the login form remembers. */
  resetSettings(): void
}

/** What the shell passes with `registerApplication`'s customProps; single-spa adds `name`. */
export interface RemoteProps {
  /** Name under which single-spa knows the remote. */
  name?: string
  /** Version that runs, as the discovery document says. */
  version?: string
  /** Place of the remote in the page; by default the element that single-spa would choose. */
  domElement?: HTMLElement
}

/** The shell's own state, as the kit reads it. */
export interface StateSource {
  /** The same object until something changes. */
  get(): ShellState
  subscribe(listener: () => void): () => void
}

/** The client state that remotes may read. Written by the shell alone. */
export interface ShellState {
  me: Me | null
  branding: Branding
  language: Language
  area: Area
  newMessages: number
  /** The server tells what is out of date; absent in shells that can't listen. */
  newsLive?: boolean
}
