/** What must be true before traffic is worth sending here. Asked by `/readyz`; nothing else waits for it. */
export interface Readiness {
  /** Adds something that must be there. A check that throws counts as not there. */
  expect(name: string, isThere: () => Promise<boolean>): void
  /** Nothing more will be served: from now on `missing` names the closing, so that balancers turn away. */
  close(): void
  /** Names of what isn't there; empty: ready. */
  missing(): Promise<string[]>
}

export function createReadiness(): Readiness {
  const checks = new Map<string, () => Promise<boolean>>()
  let closing = false
  return {
    expect: (name, isThere) => void checks.set(name, isThere),
    close() {
      closing = true
    },
    async missing() {
      if (closing) return ['closing']
      const states = await Promise.all(
        [...checks].map(async ([name, isThere]) => ({ name, there: await isThere().catch(() => false) })),
      )
      return states.filter(({ there }) => !there).map(({ name }) => name)
    },
  }
}
