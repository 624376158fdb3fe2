import type { TabOptions, TabView } from '../../../mf-homework/src/testing/loss-tab.tsx'
import type { BrowserLocks } from './locks.ts'
import type { Network } from './network.ts'
import type { Chance } from './random.ts'
import { type browserDatabases, type StorageOwner, silentlyAbort, textStorage } from './storage.ts'
import type { TabCode } from './tab-code.ts'
import type { World } from './world.ts'

/** A browser: what outlives its tabs. */
export interface Device {
  readonly name: string
  readonly databases: object
  readonly texts: Map<string, string>
  /** By name; no page reads them. */
  readonly cookies: Map<string, string>
  readonly locks: BrowserLocks
  readonly tabs: Tab[]
  online: boolean
  /** No room is left on its disk. */
  full: boolean
  /** Its clock minus the true one, ms. */
  wrong: number
}

export interface TabParts {
  world: World
  network: Network
  chance: Chance
  code: TabCode
  storage: ReturnType<typeof browserDatabases>
}

/** One tab: the product's code with globals of its own, that dies at any of its contacts with the outside. */
export class Tab<View = TabView, Options extends object = Omit<TabOptions, 'createRoot' | 'onError'>>
  implements StorageOwner
{
  readonly device: Device
  dead = false
  choked = false
  readonly open: StorageOwner['open'] = new Set()
  /** Dies after so many more contacts; null: not yet. */
  diesIn: number | null = null
  readonly errors: unknown[] = []
  readonly #parts: TabParts
  readonly #timers = new Set<number>()
  readonly #window = new EventTarget()
  readonly #document = new EventTarget()
  readonly #opened: { view(): View }
  #hidden = false

  constructor(device: Device, parts: TabParts, options: Options) {
    this.device = device
    this.#parts = parts
    device.tabs.push(this as unknown as Tab)
    const { start, createRoot } = parts.code
    const open = start(this.#globals()) as unknown as (all: object) => { view(): View }
    this.#opened = open({ ...options, createRoot, onError: (error: unknown) => this.errors.push(error) })
  }

  view(): View {
    return this.#opened.view()
  }

  tick(): void {
    this.#parts.world.stirred += 1
    if (this.dead || this.diesIn === null) return
    this.diesIn -= 1
    if (this.diesIn <= 0) this.kill()
  }

  /** Memory is gone, what is stored stays; writes that were under way are there or not. */
  kill(): void {
    if (this.dead) return
    this.dead = true
    for (const tx of this.open) if (this.#parts.chance.is(0.5)) silentlyAbort(tx)
    for (const id of this.#timers) this.#parts.world.forget(id)
    this.device.locks.release(this)
    const { tabs } = this.device
    tabs.splice(tabs.indexOf(this as unknown as Tab), 1)
  }

  hears(type: 'online' | 'offline' | 'pagehide'): void {
    this.#window.dispatchEvent(new Event(type))
  }

  turns(hidden: boolean): void {
    this.#hidden = hidden
    this.#document.dispatchEvent(new Event('visibilitychange'))
  }

  #fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> {
    this.tick()
    return new Promise((resolve, reject) => {
      if (this.dead) return
      const settled = (finish: () => void) => {
        this.tick()
        if (!this.dead) finish()
      }
      const failed = () => settled(() => reject(new TypeError('Failed to fetch')))
      if (!this.device.online) return queueMicrotask(failed)
      signal?.addEventListener('abort', () =>
        settled(() => reject(new DOMException('given up', 'AbortError'))),
      )
      const cookie = [...this.device.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      this.#parts.network.requests.push({
        from: this,
        method,
        url: String(url),
        headers: { ...(headers as Record<string, string>), ...(cookie && { cookie }) },
        body: body as string | FormData | undefined,
        answered: (answer) => settled(() => resolve(answer)),
        failed,
      })
    })
  }

  #globals(): Record<string, unknown> {
    const { world, chance, storage } = this.#parts
    const { device } = this
    const clock = () => world.now + device.wrong
    const opened = world.now
    const later =
      (repeats: boolean) =>
      (run: (...all: unknown[]) => void, ms: number, ...all: unknown[]) => {
        if (this.dead) return 0
        const id = world.later(
          () => {
            this.tick()
            if (!this.dead) run(...all)
          },
          ms,
          repeats,
        )
        this.#timers.add(id)
        return id
      }
    const forget = (id: number) => world.forget(id)
    class TabDate extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [clock()]) as [number]))
      }
      static override now = clock
    }
    const math = Object.create(Math, { random: { value: () => chance.next() } })
    const hidden = () => (this.#hidden ? 'hidden' : 'visible')
    const document = Object.defineProperty(this.#document, 'visibilityState', { get: hidden })
    const navigator = {
      locks: device.locks.of(this, () => this.dead),
      userAgent: 'Chrome',
      get onLine() {
        return device.online
      },
    }
    const globals: Record<string, unknown> = {
      window: this.#window,
      document,
      navigator,
      location: { pathname: '/alpha/task/do', href: 'http://madang.test/alpha/task/do' },
      localStorage: textStorage(device.texts, this),
      indexedDB: storage.as(device.databases, this),
      fetch: (url: string, init?: RequestInit) => this.#fetch(url, init),
      setTimeout: later(false),
      clearTimeout: forget,
      setInterval: later(true),
      clearInterval: forget,
      requestIdleCallback: undefined,
      Date: TabDate,
      performance: { now: () => world.now - opened },
      Math: math,
      crypto: { getRandomValues: (into: Uint8Array) => chance.bytes(into) },
      BroadcastChannel: undefined,
    }
    for (const [name, made] of Object.entries(storage.classes)) {
      if (/^IDB/.test(name)) globals[name] = made
    }
    const values = Object.entries(globals).map(([name, value]) => [name, { value }] as const)
    const all = Object.create(globalThis, Object.fromEntries(values))
    Object.assign(this.#window, { ...globals, document })
    globals.globalThis = all
    globals.self = all
    return globals
  }
}
