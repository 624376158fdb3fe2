import type { AddressTally } from '../../health/rule.ts'
import type { HealthSamples, PageSample } from '../../health/samples.ts'
import { HealthWindow, windowMs } from '../../health/window.ts'
import type { PageRows } from './rows.ts'

/** How long samples of this gateway wait for each other, ms. */
const rest = 1000
/** What is waiting at most, when the database is away; more is dropped. */
const mostWaiting = 10_000

/**
 * The samples of all gateways, in the database: a page is one row for each version that it had. This gateway's own window
 * bounds what it writes and keeps what is known already from being written again; what is new goes in one statement a second.
 */
export class SharedHealth implements HealthSamples {
  private readonly rows: PageRows
  private readonly clock: () => Date
  private readonly own: HealthWindow
  private waiting: (PageSample & { at: Date })[] = []
  private timer: NodeJS.Timeout | undefined
  private writing = Promise.resolve()
  private forgotAt = 0

  constructor(rows: PageRows, clock: () => Date) {
    this.rows = rows
    this.clock = clock
    this.own = new HealthWindow(clock)
  }

  add(sample: PageSample): void {
    if (!this.own.add(sample) || this.waiting.length >= mostWaiting) return
    this.waiting.push({ ...sample, at: this.clock() })
    this.timer ??= setTimeout(() => void this.write().catch(() => {}), rest)
    this.timer.unref()
  }

  async byAddress(app: string, version: string): Promise<AddressTally[]> {
    await this.write()
    return this.rows.byAddress(app, version, this.since())
  }

  async close(): Promise<void> {
    await this.write().catch(() => {})
  }

  /** One after the other: what is asked for afterwards counts everything from before. */
  private write(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.catch(() => {}).then(() => this.flush())
    return this.writing
  }

  private async flush(): Promise<void> {
    const samples = this.waiting
    this.waiting = []
    try {
      if (samples.length > 0) await this.rows.add(merged(samples))
    } catch (error) {
      this.waiting = [...samples, ...this.waiting].slice(0, mostWaiting)
      throw error
    }
    const now = this.clock().getTime()
    if (now - this.forgotAt < 60_000) return
    this.forgotAt = now
    await this.rows.forget(this.since())
  }

  private since(): Date {
    return new Date(this.clock().getTime() - windowMs)
  }
}

/** A statement may not touch a row twice. */
function merged<T extends PageSample>(samples: readonly T[]): T[] {
  const byPage = new Map<string, T>()
  for (const sample of samples) {
    const key = `${sample.app}@${sample.version} ${sample.page}`
    const known = byPage.get(key)
    byPage.set(key, known ? { ...known, failed: known.failed || sample.failed } : sample)
  }
  return [...byPage.values()]
}
