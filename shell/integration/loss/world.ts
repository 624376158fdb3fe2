interface Timer {
  at: number
  order: number
  every: number | null
  run(): void
}

/** Time as all tabs and the server have it, and what is to happen in it. Nothing happens by itself: `settle` and `pass` do it. */
export class World {
  /** ms since 1970, in truth. */
  now: number
  #timers = new Map<number, Timer>()
  #ids = 0
  /** Goes up with everything that a tab does to the outside or hears from there. */
  stirred = 0
  /** Transactions and calls that are under way and end by themselves. */
  busy = 0
  readonly #onPass: (ms: number) => void

  constructor(now: number, onPass: (ms: number) => void) {
    this.now = now
    this.#onPass = onPass
  }

  later(run: () => void, ms: number, repeats = false): number {
    const id = ++this.#ids
    const wait = Math.max(0, Number.isFinite(ms) ? ms : 0)
    this.#timers.set(id, { at: this.now + wait, order: id, every: repeats ? Math.max(1, wait) : null, run })
    return id
  }

  forget(id: number): void {
    this.#timers.delete(id)
  }

  #due(until: number): [number, Timer] | undefined {
    let first: [number, Timer] | undefined
    for (const [id, timer] of this.#timers) {
      if (timer.at > until) continue
      if (!first || timer.at < first[1].at || (timer.at === first[1].at && timer.order < first[1].order)) {
        first = [id, timer]
      }
    }
    return first
  }

  #fire([id, timer]: [number, Timer]): void {
    if (timer.every === null) this.#timers.delete(id)
    else timer.at += timer.every
    this.stirred += 1
    timer.run()
  }

  /** Until nothing stirs any more at this moment. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 8; ) {
      const before = this.stirred
      await new Promise((done) => setImmediate(done))
      const due = this.#due(this.now)
      if (due) this.#fire(due)
      quiet = due || this.busy > 0 || this.stirred !== before ? 0 : quiet + 1
    }
  }

  /** Lets time go by, with everything that happens in it. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    await this.settle()
    for (;;) {
      const next = this.#due(until)
      if (!next) break
      this.#to(next[1].at)
      this.#fire(next)
      await this.settle()
    }
    this.#to(until)
    await this.settle()
  }

  #to(at: number): void {
    const ms = Math.max(0, at - this.now)
    this.now += ms
    this.#onPass(ms)
  }
}
