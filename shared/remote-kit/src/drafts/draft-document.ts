import { newId } from '../new-id.ts'
import { closesWith, closingOf } from './closing.ts'
import type { WorkKey } from './database.ts'
import { type Content, type DraftRow, type Found, findDraft, type Kept, type Marks } from './draft.rules.ts'
import { draftFiles } from './draft-files.ts'
import {
  claim,
  type DraftPlace,
  decide,
  look,
  putAside,
  readFiles,
  release,
  take,
  write,
} from './draft-store.ts'
import { same } from './same.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { openWriter } from './writer.ts'

/** What a form holds: its plain value and the files attached to it. */
export interface Filled<V> {
  value: V
  files: readonly File[]
}

/** What the person is told about an earlier draft. */
export type DraftNotice =
  /** It stands in the form again. */
  | { kind: 'restored'; at: number }
  /** It waits: the server's state has moved on since (`older`), or the form was in use (`other`). */
  | { kind: 'offered'; at: number; reason: 'older' | 'other' }
  /** It was thrown away a moment ago, and can come back. */
  | { kind: 'discarded' }
  /** It reached the server before the page ended: it is no draft any more, and can come back. */
  | { kind: 'wasSent'; at: number }

export interface DraftView {
  /** `reading`: what is kept is being looked up. `elsewhere`: another tab writes, this one shows. */
  phase: 'reading' | 'mine' | 'elsewhere'
  /** How the person's work stands in this browser. */
  save: 'nothing' | 'keeping' | 'kept' | Trouble
  notice: DraftNotice | null
  /** Names of attached files that the browser does not keep. */
  filesLeft: readonly string[]
}

export interface DraftSetup<V> {
  key: WorkKey
  guest: boolean
  base: string | null
  /** The form as it came. */
  initial: Filled<V>
  /** Puts this into the form. */
  apply(value: V, files: File[]): void
  /** Whether the server has what was on its way when the page ended; `since`: this browser's clock, ms. */
  wasSent?(value: V, since: number): Promise<boolean>
  locks?: LockManager | undefined
}

export interface DraftDocument<V> {
  view(): DraftView
  subscribe(listener: () => void): () => void
  /** What stands in the form now. */
  typed(now: Filled<V>): void
  /** Resolves when everything typed so far is kept, or can't be. */
  flush(): Promise<void>
  /**
   * Goes to the server now: if nobody hears the answer, the next visit asks before it offers this again. Gives the key to send
   * it under, the same until the server has it.
   */
  sending(value: V): Promise<string>
  /** The server has refused it: it is a draft like others. */
  refused(): void
  /** The server has done what went out before; what stands here now is another one, under another key. */
  asNew(): void
  /** The server has this. What was typed since stays a draft. */
  sent(value: V): Promise<void>
  discard(): void
  undo(): void
  accept(): Promise<void>
  refuse(): Promise<void>
  dismiss(): void
  takeOver(): void
  close(): Promise<void>
}

/** Longest time in which something typed is in the page's memory alone, ms. */
export const writeEveryMs = 250
const tryAgainMs = 5000
/** A draft comes back without the server's word when it takes longer than this, ms. */
const askMs = 3000
/** Sending doesn't wait longer than this for the browser's disk, ms. */
const markMs = 1000

/** The answer, or `otherwise` when it fails or takes too long. */
const within = <T>(ms: number, asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked, new Promise<T>((done) => setTimeout(done, ms, otherwise))]).catch(() => otherwise)

/** One document's draft while its form is open: keeps what is typed, brings back what was. */
export function openDraft<V>(setup: DraftSetup<V>): DraftDocument<V> {
  const { key, guest, base, initial, apply, wasSent, locks } = setup
  const place: DraftPlace = { key, guest, writer: newId() }
  const listeners = new Set<() => void>()
  let view: DraftView = { phase: 'reading', save: 'nothing', notice: null, filesLeft: [] }
  let now = initial
  /** What the row holds as `now`, as far as this tab knows. */
  let kept: Content<V> | null = null
  /** The server has this already: no draft of it is kept. */
  let done: { value: V } | null = null
  /** On its way to the server, under which key, and what the row says of both. */
  let underWay: { value: V; at: number } | null = null
  let sendKey: string | null = null
  let noted: Marks = {}
  let offered: Kept<V> | null = null
  let thrown: (Filled<V> & { sendKey: string | null }) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  let closed = false
  /** The row is this tab's; until then nothing is written. */
  let claimed = false
  /** Why not, when the browser said no. */
  let refusal: Trouble | null = null
  let isReady = () => {}
  /** Resolves when it is known which tab writes and what is kept. */
  const ready = new Promise<void>((done) => {
    isReady = done
  })

  const show = (change: Partial<DraftView>) => {
    const next = { ...view, ...change }
    if (next.phase !== 'reading') isReady()
    if (same(next, view)) return
    view = next
    for (const listener of listeners) listener()
  }
  const untouched = () => same(now.value, initial.value) && same(names(now), names(initial))
  /** What is to be kept; null: nothing. */
  const content = (): Content<V> | null =>
    untouched() || (done && same(done.value, now.value))
      ? null
      : { value: now.value, files: files.kept(now.files) }
  const marksOf = (wanted: Content<V> | null): Marks =>
    wanted
      ? {
          ...(underWay && same(underWay.value, wanted.value) && { sending: underWay.at }),
          ...(sendKey !== null && { idempotencyKey: sendKey }),
        }
      : {}
  const standing = () => same(content(), kept) && same(marksOf(content()), noted)
  /** How it stands when the text is as it is kept: files take longer. */
  const restingState = () => (files.busy(now.files) ? 'keeping' : kept ? 'kept' : 'nothing')

  const files = draftFiles(place, {
    onChange() {
      show({ filesLeft: files.left(now.files) })
      schedule()
    },
  })

  const keep = (wanted: Content<V> | null): Kept<V> | null =>
    wanted && { ...wanted, base, at: Date.now(), ...marksOf(wanted) }
  async function put(wanted: Content<V> | null): Promise<void> {
    try {
      const marks = marksOf(wanted)
      const fenced = await write<V>(place, keep(wanted))
      if (fenced) return void mirror()
      kept = wanted
      noted = marks
      writer.wrote()
      show({ save: standing() ? restingState() : 'keeping' })
    } catch (error) {
      show({ save: troubleOf(error) })
      schedule(tryAgainMs)
    }
  }
  /** One write at a time; the latest state wins. */
  function pump(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (writing) return writing
    if (view.phase !== 'mine' || (claimed && standing())) return Promise.resolve()
    writing = (claimed ? put(content()) : begin()).finally(() => {
      writing = undefined
      if (claimed && !standing() && !isTrouble(view.save)) schedule()
    })
    return writing
  }
  function schedule(afterMs = writeEveryMs): void {
    if (view.phase !== 'mine' || closed) return
    if (claimed && standing()) show({ save: restingState() })
    else {
      if (!standing() && !isTrouble(view.save)) show({ save: refusal ?? 'keeping' })
      timer ??= setTimeout(() => void pump(), afterMs)
    }
  }
  async function flush(): Promise<void> {
    if (view.phase === 'reading' && untouched()) return
    await ready
    await writing
    await pump()
  }
  /** What a person does with an earlier draft; where the browser fails, they are told. */
  const trying = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => show({ save: troubleOf(error) }))

  /** Puts a draft into the form, over what stands there. False: what was found unasked met a form that somebody had begun to fill meanwhile. */
  async function restore(draft: Kept<V>, notice: DraftNotice | null): Promise<boolean> {
    const found = await readFiles(place, draft.files)
    if (notice && !untouched()) return false
    files.known(found)
    kept = { value: draft.value, files: draft.files }
    underWay = draft.sending === undefined ? null : { value: draft.value, at: draft.sending }
    sendKey = draft.idempotencyKey ?? null
    noted = marksOf(kept)
    now = { value: draft.value, files: [...found.values()] }
    apply(draft.value, [...found.values()])
    show({ phase: 'mine', save: 'kept', notice })
    return true
  }
  const offer = (draft: Kept<V> | null | undefined) => {
    offered = draft ?? null
    const reason = offered?.base === base ? 'other' : 'older'
    show({ notice: offered ? { kind: 'offered', at: offered.at, reason } : null })
  }

  /** What is there to come back. Asks the server first where nobody knows whether it was sent. */
  async function unsent(row: DraftRow<V>): Promise<Found<V>> {
    const find = () => findDraft(row, base, view.phase !== 'elsewhere' && !untouched())
    const found = find()
    if (found.kind === 'nothing' || found.kept.sending === undefined || !wasSent) return found
    const { value, sending, files: ids } = found.kept
    // typed meanwhile: what was found is offered, not put in
    if (!(await within(askMs, wasSent(value, sending), false))) return find()
    // whoever brings it back knows that it was sent, and means another one
    thrown = { value, files: [...(await readFiles(place, ids)).values()], sendKey: null }
    if (row.now === found.kept) await write<V>(place, null)
    else await decide<V>(place, found.kept)
    show({ notice: { kind: 'wasSent', at: sending } })
    return { kind: 'nothing' }
  }

  async function begin(): Promise<void> {
    try {
      const row = await claim<V>(place)
      claimed = true
      refusal = null
      const found = await unsent(row)
      const isBack =
        found.kind === 'restore' && (await restore(found.kept, { kind: 'restored', at: found.kept.at }))
      if (found.kind !== 'nothing' && !isBack) {
        if (row.now) await putAside<V>(place)
        offer(found.kept)
      }
      show({ phase: 'mine' })
    } catch (error) {
      refusal = troubleOf(error)
      show({ phase: 'mine', save: untouched() ? 'nothing' : refusal })
      return schedule(tryAgainMs)
    }
    schedule()
  }
  /** Another tab writes: show what it has kept. */
  async function mirror(): Promise<void> {
    // typed before it was known: waits aside there
    if (view.phase === 'reading' && !untouched()) {
      try {
        await write<V>(place, keep(content()))
      } catch (error) {
        // the browser keeps nothing: then the form is the only place where it is
        refusal = troubleOf(error)
        show({ phase: 'mine', save: refusal })
        return
      }
    }
    claimed = false
    show({ phase: 'elsewhere', notice: null })
    const row = await look<V>(place).catch(() => undefined)
    if (view.phase !== 'elsewhere' || closed) return
    const draft = row?.now
    const found = draft ? await readFiles(place, draft.files).catch(() => new Map<string, File>()) : undefined
    if (view.phase !== 'elsewhere' || closed) return
    now = draft ? { value: draft.value, files: [...(found?.values() ?? [])] } : initial
    apply(now.value, [...now.files])
  }

  const hide = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const leave = () => void flush()
  const again = () => {
    if (!claimed || isTrouble(view.save)) void pump()
  }
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', leave)
  window.addEventListener('focus', again)

  const name = `madang-draft:${JSON.stringify(key)}`
  const writer = openWriter(
    name,
    {
      onMine: () => void begin(),
      onElsewhere: () => void mirror(),
      onYield: flush,
      onWrote: () => void mirror(),
    },
    locks,
    closingOf(name),
  )
  async function end(): Promise<void> {
    await flush().catch(() => {})
    closed = true
    clearTimeout(timer)
    writer.close()
    await release(place).catch(() => {})
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    typed(next) {
      if (view.phase === 'elsewhere') return
      now = next
      files.attach(next.files)
      show({ filesLeft: files.left(next.files) })
      schedule()
    },
    flush,
    async sending(value) {
      underWay = { value, at: Date.now() }
      sendKey ??= newId()
      const key = sendKey
      await within(markMs, flush(), undefined)
      return key
    },
    refused() {
      underWay = null
      schedule()
    },
    asNew() {
      sendKey = null
      schedule()
    },
    async sent(value) {
      done = { value }
      underWay = null
      sendKey = null
      thrown = null
      show({ notice: view.notice?.kind === 'offered' ? view.notice : null })
      await flush()
    },
    discard() {
      thrown = { ...now, sendKey }
      sendKey = null
      now = initial
      apply(initial.value, [...initial.files])
      show({ notice: { kind: 'discarded' } })
      void flush()
    },
    undo() {
      if (!thrown) return
      now = { value: thrown.value, files: thrown.files }
      sendKey = thrown.sendKey
      apply(thrown.value, [...thrown.files])
      thrown = null
      show({ notice: null })
      schedule()
    },
    accept: () =>
      trying(async () => {
        if (!offered) return
        await flush()
        const row = await take<V>(place, offered)
        await restore(offered, null)
        offer(row.aside[0])
      }),
    refuse: () =>
      trying(async () => {
        if (!offered) return
        const row = await decide<V>(place, offered)
        offer(row.aside[0])
      }),
    dismiss: () => show({ notice: null }),
    takeOver: () => writer.takeOver(),
    close() {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('focus', again)
      return closesWith(name, end())
    },
  }
}

const names = ({ files }: Filled<unknown>) =>
  files.map(({ name, size, lastModified }) => [name, size, lastModified])
const isTrouble = (save: DraftView['save']): save is Trouble =>
  save === 'full' || save === 'blocked' || save === 'broken'
