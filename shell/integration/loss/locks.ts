interface Asked {
  owner: object
  shared: boolean
  held: boolean
  start(): void
}

/** The Web Locks of one browser. A tab that is killed lets go of what it holds, and of its place in the row. */
export class BrowserLocks {
  readonly #rows = new Map<string, Asked[]>()

  of(owner: object, isDead: () => boolean) {
    const request = (name: string, ...rest: unknown[]): Promise<unknown> => {
      const work = rest.at(-1) as () => unknown
      const options = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal; mode?: string }
      return new Promise((resolve, reject) => {
        if (isDead()) return
        const asked: Asked = {
          owner,
          shared: options.mode === 'shared',
          held: false,
          start: () => {
            if (isDead()) return
            Promise.resolve()
              .then(work)
              .then(resolve, reject)
              .finally(() => !isDead() && this.#drop(name, asked))
          },
        }
        options.signal?.addEventListener('abort', () => {
          if (asked.held) return
          this.#drop(name, asked)
          reject(new DOMException('given up', 'AbortError'))
        })
        const row = this.#rows.get(name) ?? []
        this.#rows.set(name, row)
        row.push(asked)
        this.#next(row)
      })
    }
    const query = async () => ({
      held: [...this.#rows].flatMap(([name, row]) => row.filter(({ held }) => held).map(() => ({ name }))),
    })
    return { request, query }
  }

  release(owner: object): void {
    for (const [name, row] of this.#rows) {
      for (const asked of row.filter((one) => one.owner === owner).reverse()) this.#drop(name, asked)
    }
  }

  #drop(name: string, asked: Asked): void {
    const row = this.#rows.get(name)!
    const at = row.indexOf(asked)
    if (at < 0) return
    row.splice(at, 1)
    this.#next(row)
  }

  #next(row: readonly Asked[]): void {
    for (const [at, asked] of row.entries()) {
      const before = row.slice(0, at)
      if (before.some(({ held, shared }) => !held || !shared || !asked.shared)) return
      if (asked.held) continue
      asked.held = true
      asked.start()
    }
  }
}
