import type { ApiClient } from '@madang/api-client'
import type { DataCall } from '@madang/contract'
import { database, under, type WorkKey } from './database.ts'
import { whenLeft } from './left.ts'
import { type BatchName, sameBatch } from './outbox.rules.ts'
import { type OutboxDocument, openOutbox } from './outbox.ts'
import { isWithServer, type SaveState } from './save-state.ts'
import { sendWire } from './send-wire.ts'
import type { Wire } from './wire.ts'

/** Something of a person that waits in this browser, and no page that shows it. */
export interface WaitingWork {
  remote: string
  document: string
  /** What it is, where who made it said so. */
  title: string | undefined
  /** Where it is looked at, below the company. */
  to: string | undefined
  /** What its refusal means, where who made it said so. */
  refusal: string | undefined
  state: SaveState
}

export interface Carrier {
  view(): readonly WaitingWork[]
  subscribe(listener: () => void): () => void
  /** Sends what waits, now; also what was refused. */
  tryAgain(): Promise<void>
  /** Throws away what the server refused. */
  giveUp(): void
  close(): void
}

export interface CarrierSetup {
  companyId: string
  userIdx: number
  guest: boolean
  api: Pick<ApiClient, 'call'>
  /** False while somebody else, or nobody, is signed in. */
  allowed(): boolean
  /** The server has got something. */
  onSent(what: Pick<Wire, 'title' | 'sent'>): void
}

/** Between two looks for what tabs have left, ms. */
const lookMs = 15_000

interface Carried {
  remote: string
  document: string
  box: OutboxDocument<unknown>
  wire: Wire
}

/** What one person has left unsent in this browser: documents, and whether all of each can be sent without the page that made it. */
export async function leftWork(companyId: string, userIdx: number) {
  const db = await database()
  const range = under(companyId, userIdx)
  const [keys, rows] = await Promise.all([db.getAllKeys('batches', range), db.getAll('batches', range)])
  const left = new Map<string, { key: WorkKey; wires: (Wire | undefined)[] }>()
  for (const [at, [company, person, remote, document]] of keys.entries()) {
    const name = JSON.stringify([remote, document])
    const there = left.get(name) ?? { key: [company, person, remote, document] as const, wires: [] }
    there.wires.push(rows[at]?.wire)
    left.set(name, there)
  }
  return left
}

/** Sends what earlier pages, tabs and days of this person left unsent, whichever page is open now. */
export function openCarrier(setup: CarrierSetup): Carrier {
  const { companyId, userIdx, guest, api } = setup
  const carried = new Map<string, Carried>()
  const listeners = new Set<() => void>()
  let closed = false
  let view: readonly WaitingWork[] = []

  const tell = () => {
    const next = [...carried.values()].flatMap(({ remote, document, box, wire }): WaitingWork[] => {
      const state = box.view()
      const refusal = state.kind === 'refused' ? wire.refusals?.[state.code] : undefined
      return isWithServer(state) ? [] : [{ remote, document, title: wire.title, to: wire.to, refusal, state }]
    })
    if (JSON.stringify(next) === JSON.stringify(view)) return
    view = next
    for (const listener of listeners) listener()
  }

  async function wireOf(key: WorkKey, name: BatchName): Promise<Wire> {
    const db = await database()
    const rows = await db.getAll('batches', under(...key))
    const wire = rows.find(({ batch }) => sameBatch(batch, name))?.wire
    if (!wire) throw new DOMException('Its own page sends it', 'AbortError')
    return wire
  }

  function take(name: string, key: WorkKey, wire: Wire): void {
    const box = openOutbox<unknown>({
      key,
      guest,
      mode: wire.mode,
      allowed: setup.allowed,
      async send(batch, made) {
        const { call, ...rest } = made ?? (await wireOf(key, batch))
        await sendWire(api, key, batch, { call: call as DataCall, ...rest })
      },
    })
    carried.set(name, { remote: key[2], document: key[3], box, wire })
    box.subscribe(() => {
      tell()
      // all of it is with the server: whoever opens it next has it alone
      if (!isWithServer(box.view()) || !carried.delete(name)) return
      setup.onSent(wire)
      void box.close()
    })
  }

  async function look(): Promise<void> {
    const left = await leftWork(companyId, userIdx).catch(() => new Map<string, never>())
    if (closed) return
    for (const [name, { key, wires }] of left) {
      const wire = wires[0]
      if (wire && !carried.has(name) && wires.every((one) => one !== undefined)) take(name, key, wire)
    }
    // what a tab has that lives is sent from there
    for (const [name, { box }] of carried) {
      await box.unsent()
      const state = box.view()
      // refused here, and sent or thrown away by its own page meanwhile
      const isGone = state.kind === 'refused' && state.unkept === undefined && !left.has(name)
      if (closed || !(isWithServer(state) || isGone)) continue
      carried.delete(name)
      void box.close()
    }
    tell()
  }

  const again = () => void look()
  const timer = setInterval(again, lookMs)
  // the tab that left lets go of its locks first
  const unfollow = whenLeft(() => setTimeout(again, 500))
  window.addEventListener('online', again)
  void look()
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async tryAgain() {
      await look()
      for (const { box } of carried.values()) box.tryAgain()
      await Promise.all([...carried.values()].map(({ box }) => box.flush()))
      tell()
    },
    giveUp() {
      for (const { box } of carried.values()) if (box.view().kind === 'refused') box.giveUp()
    },
    close() {
      closed = true
      clearInterval(timer)
      unfollow()
      window.removeEventListener('online', again)
      for (const { box } of carried.values()) void box.close()
      carried.clear()
    },
  }
}
