interface Counts {
  nodes: number
  listeners: number
  intervals: number
}

export interface LeakOptions {
  /** How often the work is repeated between the two counts; 50 by default. */
  times?: number
  /** Before the first count, so that what is made once (caches, style sheets) is there; 3 by default. */
  warmUp?: number
}

type Listen = EventTarget['addEventListener']
type Unlisten = EventTarget['removeEventListener']

const keyOf = (options: boolean | AddEventListenerOptions | EventListenerOptions | undefined) =>
  typeof options === 'object' ? Boolean(options.capture) : Boolean(options)

/** Makes listeners of this target countable. Returns how to undo it. */
function watch(target: EventTarget, alive: Set<string>, nameOf: (thing: object) => number): () => void {
  const add: Listen = target.addEventListener
  const remove: Unlisten = target.removeEventListener
  const key = (type: string, listener: object, capture: boolean) =>
    `${nameOf(target)} ${type} ${nameOf(listener)} ${capture}`
  target.addEventListener = (...[type, listener, options]: Parameters<Listen>) => {
    add.call(target, type, listener, options)
    const { signal, once } = typeof options === 'object' ? options : {}
    if (!listener || signal?.aborted) return
    const entry = key(type, listener, keyOf(options))
    alive.add(entry)
    const gone = () => alive.delete(entry)
    signal?.addEventListener('abort', gone)
    if (once) add.call(target, type, gone, { once: true, capture: keyOf(options) })
  }
  target.removeEventListener = (...[type, listener, options]: Parameters<Unlisten>) => {
    if (listener) alive.delete(key(type, listener, keyOf(options)))
    remove.call(target, type, listener, options)
  }
  return () => {
    target.addEventListener = add
    target.removeEventListener = remove
  }
}

/** Counts elements, listeners on what outlives a remote, and intervals, while `work` runs. */
async function counting(work: (count: () => Counts) => Promise<void>): Promise<void> {
  const listeners = new Set<string>()
  const intervals = new Set<unknown>()
  const names = new WeakMap<object, number>()
  let next = 0
  const nameOf = (thing: object) => {
    const known = names.get(thing) ?? ++next
    names.set(thing, known)
    return known
  }
  const undo = [window, document, document.body].map((target) => watch(target, listeners, nameOf))
  const { setInterval: set, clearInterval: clear } = window
  window.setInterval = ((...given: Parameters<typeof set>) => {
    const id = set(...given)
    intervals.add(id)
    return id
  }) as typeof set
  window.clearInterval = ((id) => {
    intervals.delete(id)
    clear(id)
  }) as typeof clear
  try {
    await work(() => ({
      nodes: document.querySelectorAll('*').length,
      listeners: listeners.size,
      intervals: intervals.size,
    }))
  } finally {
    for (const back of undo) back()
    window.setInterval = set
    window.clearInterval = clear
  }
}

/**
 * Repeats a mount and unmount and fails when the page is left with more elements, listeners on window, document or
 * body, or intervals than before (PLAT-09).
 */
export async function expectNoLeaks(
  cycle: (turn: number) => Promise<void> | void,
  { times = 50, warmUp = 3 }: LeakOptions = {},
): Promise<void> {
  await counting(async (count) => {
    for (let turn = 0; turn < warmUp; turn++) await cycle(turn)
    const before = count()
    for (let turn = 0; turn < times; turn++) await cycle(warmUp + turn)
    const after = count()
    const grown = (Object.keys(before) as (keyof Counts)[]).filter((key) => after[key] > before[key])
    if (grown.length === 0) return
    const words = grown.map((key) => `${key} ${before[key]} → ${after[key]}`)
    throw new Error(`${times} mounts and unmounts left something behind: ${words.join(', ')}`)
  })
}
