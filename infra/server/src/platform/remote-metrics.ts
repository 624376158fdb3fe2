import type { TelemetryEvent } from '@madang/contract'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Names that a label may hold beside those of the first remotes seen: a browser can write anything there. */
const maxLabels = 200
const appName = /^(shell|mf-[a-z0-9-]{1,50})$/

export interface RemoteMetrics {
  /**
   * Counts a checked event: its name and version are those of a published build.
   * @param proven it came from a page that was served; else anybody may have made it up
   */
  observe(event: TelemetryEvent, proven: boolean): void
  /** Label for an app that a browser names: the name where it is one, '' where none is named, else `other`. */
  label(app: string | undefined): string
}

export function remoteMetrics(registers: Registry[]): RemoteMetrics {
  const loads = new Counter({
    name: 'madang_remote_loads_total',
    help: 'Loads of remotes by the version that was asked for and how it came; proven: reported by a page that was served',
    labelNames: ['remote', 'version', 'outcome', 'proven'],
    registers,
  })
  const errors = new Counter({
    name: 'madang_remote_errors_total',
    help: 'Errors of remotes in browsers, by phase; proven: reported by a page that was served',
    labelNames: ['remote', 'version', 'phase', 'proven'],
    registers,
  })
  const seconds = new Histogram({
    name: 'madang_remote_load_seconds',
    help: 'Time from asking for a remote to its code being there, as served pages say',
    labelNames: ['remote'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const vitals = new Histogram({
    name: 'madang_web_vital',
    help: 'Web vitals by the remote on the page, as served pages say: LCP, INP, FCP, TTFB in seconds, CLS without unit',
    labelNames: ['remote', 'name'],
    // the limits between good, middling and poor of all five are among them
    buckets: [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 8, 16],
    registers,
  })
  const labels = new Set<string>()

  return {
    observe(event, isProven) {
      const { remote, version } = event
      const proven = isProven ? 'yes' : 'no'
      if (event.kind === 'load') {
        loads.inc({ remote, version, outcome: event.outcome, proven })
        if (isProven) seconds.observe({ remote }, event.ms / 1000)
      } else if (event.kind === 'error') errors.inc({ remote, version, phase: event.phase, proven })
      else if (isProven) {
        const { name, value } = event
        vitals.observe({ remote, name }, name === 'CLS' ? value : value / 1000)
      }
    },
    label(app) {
      if (!app) return ''
      if (!appName.test(app) || (!labels.has(app) && labels.size >= maxLabels)) return 'other'
      labels.add(app)
      return app
    },
  }
}
