import { type NoteWork, note } from '@madang/contract'
import { useServices, useUnsaved } from '@madang/remote-kit'
import { type OutboxHandle, type SaveState, type SentBatch, useOutbox } from '@madang/remote-kit/drafts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { clashesSetting, type KeptClashes } from './clashes.setting.ts'
import {
  acknowledged,
  itemOf,
  joined,
  offersOf,
  openSheet,
  rebased,
  type Sheet,
  type SheetItem,
  sameOffer,
  sameOffers,
  settled,
  standing,
  type Typed,
  typeAnswer,
  withClashes,
} from './sheet.rules.ts'
import { useActivity } from './use-activity.ts'

/** How long until the server is asked again for the answers of another device, ms. */
const againMs = 5000
/** Longest activity that one save may tell, s. */
const longest = 3600

/** Name in the outbox; the homework list sends what earlier visits left under it. */
export const sheetDocument = (noteIdx: number) => `sheet/${noteIdx}`

/** What waits, as the server takes it; `sheet`: of the page that shows it, which knows more than the item. */
export function saveRequest(
  { items }: SentBatch<SheetItem>,
  document: string,
  sheet?: Sheet | null,
  told = 0,
) {
  const item = items.at(-1)!
  const { time } = item
  const typed = sheet ? standing(sheet, item) : item.typed
  return {
    noteIdx: Number(document.split('/')[1]),
    revision: sheet?.revision ?? item.revision,
    answerList: typed.map(({ no, answer }) => ({ no, answer })),
    spentTime: Math.max(0, Math.min(longest, told > 0 ? time.clock - told : time.untold)),
  }
}

export interface SheetHandle {
  /** Null until it is known what earlier visits left. */
  sheet: Sheet | null
  box: Pick<OutboxHandle<SheetItem>, 'state' | 'tryAgain'>
  /** Wire text of the last save here. */
  savedAt: string | null
  type(no: number, answer: string): void
  /** What lost against another device: takes it, or lets it go. */
  settle(no: number, take: boolean): void
  /** How saving stands at this moment. */
  stateNow(): SaveState['kind']
  /** Has the server save everything: the sheet as it has it then, or null where it can't at the moment. */
  saveAll(): Promise<Sheet | null>
  /** Another device was quicker: brings its answers. */
  takeNewer(): Promise<Sheet | null>
  /** Seconds of activity that no save has told. */
  untold(): number
}

interface SheetOptions {
  noteIdx: number
  work: NoteWork
  /** Answers of another device have come. */
  onNewer(): void
  /** The server takes no more: WB-400-302 (handed in elsewhere), WB-400-303 (too late). */
  onStopped(code: string): void
}

/** Asks until there is an answer. Returns the end of it. */
function untilItComes(ask: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const again = async () => {
    clearTimeout(timer)
    const answer = await ask()
    if (!answer && !ended) timer = setTimeout(again, againMs)
  }
  void again()
  window.addEventListener('online', again)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', again)
  }
}

/** That another device was quicker is settled here and no refusal; what is only in memory is said before the page is closed. */
function stateOf(state: SaveState, unkept: boolean): SaveState {
  if (unkept) return { kind: 'full' }
  if (state.kind !== 'refused' || state.code !== 'WB-409-002') return state
  return { kind: 'sending', ...(state.unkept && { unkept: state.unkept }) }
}

/** The answers of one note while they are worked on: each goes into this browser first, then to the server. */
export function useSheet({ noteIdx, work, onNewer, onStopped }: SheetOptions): SheetHandle {
  const { api, settings } = useServices()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const now = useRef<Sheet | null>(null)
  const [first] = useState(work)
  const clock = useActivity()
  const [visit] = useState(() => `${Date.now()}-${Math.random()}`)
  const told = useRef(0)
  /** What is on its way to the server. */
  const under = useRef<readonly Typed[]>([])
  const heard = useRef({ onNewer, onStopped })
  useEffect(() => {
    heard.current = { onNewer, onStopped }
  })

  const kept = useCallback(() => settings.get(clashesSetting), [settings])
  /** No room for what is offered: until there is some, what it came from stays where it lay. */
  const [unkept, setUnkept] = useState(false)
  const inMemory = useRef(false)
  const keepOffers = useCallback(
    (offers: KeptClashes) => {
      // an older shell says nothing of it
      inMemory.current = settings.set(clashesSetting, offers) === false
      setUnkept(inMemory.current)
    },
    [settings],
  )
  const change = useCallback(
    (next: Sheet) => {
      const before = now.current ? offersOf(now.current) : []
      const after = offersOf(next)
      now.current = next
      setSheet(next)
      if (!sameOffers(before, after)) {
        // another tab may have kept some beside
        const { [noteIdx]: there = [], ...others } = kept()
        const all = [...there.filter((one) => !before.some((mine) => sameOffer(one, mine))), ...after]
        keepOffers(all.length > 0 ? { ...others, [noteIdx]: all } : others)
      } else if (inMemory.current) keepOffers(kept())
      return next
    },
    [noteIdx, kept, keepOffers],
  )
  const { add, unsent, flush, giveUp, tryAgain, state } = useOutbox<SheetItem, typeof note.save>(
    sheetDocument(noteIdx),
    {
      call: note.save,
      mode: 'latest',
      mayForget: () => !inMemory.current,
      onSending({ items }) {
        if (now.current) under.current = standing(now.current, items.at(-1)!)
      },
      toRequest(batch, document) {
        const item = batch.items.at(-1)!
        return saveRequest(batch, document, now.current, item.time.visit === visit ? told.current : 0)
      },
      onSaved({ revision, modDatetime }, { items }) {
        const item = items.at(-1)!
        if (item.time.visit === visit) told.current = item.time.clock
        setSavedAt(modDatetime)
        if (now.current) change(acknowledged(now.current, { ...item, typed: under.current }, revision))
      },
      onFound(items) {
        if (!now.current) return
        const next = change(joined(now.current, items))
        if (next.typed.size > 0) keep(next)
      },
    },
  )
  useEffect(() => {
    if (!unsent || now.current) return
    void unsent().then((items) => {
      if (!now.current) change(withClashes(openSheet(first, items), kept()[noteIdx] ?? []))
    })
  }, [unsent, first, change, kept, noteIdx])

  const untold = useCallback(() => Math.max(0, Math.min(longest, clock() - told.current)), [clock])
  const keep = useCallback(
    (next: Sheet) => add(itemOf(next, { visit, clock: clock(), untold: untold() })),
    [add, clock, untold, visit],
  )

  const asking = useRef<Promise<Sheet | null> | null>(null)
  const takeNewer = useCallback(() => {
    asking.current ??= (async () => {
      try {
        const fresh = await api.call(note.work, { noteIdx })
        const before = now.current
        if (!before) return null
        if (fresh.revision === before.revision) {
          // what was refused was sent before this was known
          tryAgain()
          return before
        }
        const next = change(rebased(before, fresh))
        if (next.typed.size > 0) keep(next)
        giveUp()
        heard.current.onNewer()
        return next
      } catch {
        return null
      } finally {
        asking.current = null
      }
    })()
    return asking.current
  }, [api, noteIdx, change, keep, giveUp, tryAgain])

  useUnsaved(unkept)
  useEffect(() => {
    if (!unkept) return
    const timer = setInterval(() => keepOffers(kept()), againMs)
    return () => clearInterval(timer)
  }, [unkept, keepOffers, kept])

  const opened = sheet !== null
  // each refusal is a state of its own, so that a second one in a row is heard too
  useEffect(() => {
    if (state.kind !== 'refused' || !opened) return
    if (state.code === 'WB-409-002') return untilItComes(takeNewer)
    if (state.code === 'WB-400-302' || state.code === 'WB-400-303') heard.current.onStopped(state.code)
  }, [state, opened, takeNewer])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && now.current?.typed.size === 0) void takeNewer()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [takeNewer])

  const acts = useMemo(
    () => ({
      type(no: number, answer: string) {
        if (!now.current) return
        const next = typeAnswer(now.current, no, answer)
        if (next !== now.current) keep(change(next))
      },
      settle(no: number, take: boolean) {
        if (!now.current) return
        const next = change(settled(now.current, no, take))
        if (take) keep(next)
      },
      async saveAll() {
        for (let tries = 0; tries < 3; tries += 1) {
          await flush()
          if (now.current?.typed.size === 0) return now.current
          if (!(await takeNewer())) return null
        }
        return null
      },
    }),
    [change, keep, flush, takeNewer],
  )
  const latest = useRef(state)
  latest.current = state
  const stateNow = useCallback(() => stateOf(latest.current, inMemory.current).kind, [])
  const box = useMemo(() => ({ state: stateOf(state, unkept), tryAgain }), [state, unkept, tryAgain])
  return { sheet, box, savedAt, takeNewer, untold, stateNow, ...acts }
}
