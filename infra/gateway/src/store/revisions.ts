import { GatewayError } from '../errors.ts'
import type { Pointers } from './pointers.ts'
import type { RevisionRows } from './port.ts'
import type { Change, Move, Revision } from './revision.ts'

/**
 * The pointers and their history are one thing: numbered states, each the whole state after one change, so that they can't
 * disagree. The next number is taken by one alone.
 */
export class Revisions {
  private readonly rows: RevisionRows
  private readonly clock: () => Date
  private readonly listeners = new Set<() => void>()
  private latest: Revision | null = null
  /** A look at the rows that is under way; whoever asks for the pointers meanwhile gets its answer. */
  private looking: Promise<void> | null = null
  private readonly ends: (() => void)[] = []
  /** Numbers that this process is about to take: it is told of its own moves too. */
  private readonly taking = new Set<number>()

  constructor(rows: RevisionRows, clock: () => Date) {
    this.rows = rows
    this.clock = clock
  }

  /**
   * Goes on learning what other gateways move, where that isn't asked with each page.
   * @param onError a look that failed; the next one comes
   */
  follow(onError: (error: unknown) => void): void {
    const { others } = this.rows
    if (!others) return
    const look = (tell: boolean) => {
      this.looking = this.look(tell).catch(onError)
    }
    this.ends.push(
      others.hear((revision) => {
        // who moved tells every browser, on whichever gateway: here only where it was this one
        const known = revision <= (this.latest?.revision ?? 0) || this.taking.has(revision)
        if (!known) look(false)
      }),
    )
    const timer = setInterval(() => look(true), others.lookMs)
    timer.unref()
    this.ends.push(() => clearInterval(timer))
  }

  close(): void {
    for (const end of this.ends.splice(0)) end()
    this.listeners.clear()
  }

  /**
   * Tells when pointers have moved and nobody else tells it: at once when this process moved them, and when it finds what
   * another one wrote. Returns the end of it.
   */
  onMoved(listen: () => void): () => void {
    this.listeners.add(listen)
    return () => this.listeners.delete(listen)
  }

  /** The newest revision, as far as this gateway knows; null in a new store. */
  async current(): Promise<Revision | null> {
    if (!this.rows.others || !this.latest) return this.newest()
    await this.looking
    return this.latest
  }

  /** The newest revision as the store has it now: what a move begins from. */
  async newest(): Promise<Revision | null> {
    await this.look(true)
    return this.latest
  }

  /** @throws MF-409-002 when another change came first. */
  async append(after: Revision | null, pointers: Pointers, change: Change): Promise<Revision> {
    const next: Revision = {
      revision: (after?.revision ?? 0) + 1,
      at: this.clock().toISOString(),
      ...change,
      pointers,
    }
    this.taking.add(next.revision)
    try {
      if (await this.rows.take(next)) {
        // seen at once by the next page of this process
        this.see(next, true)
        return next
      }
    } finally {
      this.taking.delete(next.revision)
    }
    throw new GatewayError('MF-409-002', undefined, { revision: (await this.newest())?.revision ?? 0 })
  }

  /** Takes over a state of another store, under its own number. False when the number is taken. */
  adopt(revision: Revision): Promise<boolean> {
    return this.rows.take(revision)
  }

  /** Newest first. */
  history(limit: number, app?: string): Promise<Move[]> {
    return this.rows.history(limit, app)
  }

  /** The revisions after this one, oldest first. */
  since(after: number): AsyncIterable<Revision> {
    return this.rows.since(after)
  }

  private async look(tell: boolean): Promise<void> {
    const found = await this.rows.newest(this.latest?.revision ?? 0)
    if (found) this.see(found, tell)
  }

  private see(next: Revision, tell: boolean): void {
    if (next.revision <= (this.latest?.revision ?? 0)) return
    this.latest = next
    if (tell) for (const listen of this.listeners) listen()
  }
}
