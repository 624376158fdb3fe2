import { setTimeout as wait } from 'node:timers/promises'
import type { VersionRows } from './rows.ts'

/** How long those who ask for something new wait for each other, ms. */
const moment = 50

/**
 * Which versions there are. Anybody can ask for files of versions that never were, as fast as they like: all who ask for an
 * unknown one within a moment cost one statement together.
 */
export class KnownVersions {
  private readonly rows: Pick<VersionRows, 'keys'>
  private known: ReadonlySet<string> = new Set()
  private look: Promise<void> | null = null

  constructor(rows: Pick<VersionRows, 'keys'>) {
    this.rows = rows
  }

  async has(app: string, version: string): Promise<boolean> {
    const key = `${app}/${version}`
    if (this.known.has(key)) return true
    this.look ??= this.lookSoon()
    await this.look
    return this.known.has(key)
  }

  private async lookSoon(): Promise<void> {
    await wait(moment)
    // who asks from here on may ask for what this statement doesn't see yet
    this.look = null
    this.known = new Set((await this.rows.keys()).map(({ app, version }) => `${app}/${version}`))
  }
}
