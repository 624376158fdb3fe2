import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type RemoteMetrics, remoteMetrics } from './remote-metrics.ts'

/** What the server tells about itself at /metrics. */
export interface Metrics {
  registry: Registry
  /** Seconds per call id and status. */
  calls: Histogram<'call' | 'status'>
  clientLogs: Counter<'level' | 'source' | 'app'>
  /** What browsers report of each remote. */
  remotes: RemoteMetrics
  /** What the content security policy has stopped in somebody's page. */
  policyViolations: Counter<'directive' | 'proven'>
  notifications: Counter<'channel' | 'outcome'>
  jobs: Counter<'job' | 'outcome'>
  /** Open sockets; the realtime module sets it. */
  sockets: Gauge
  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void
}

export function createMetrics(options: { processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (options.processMetrics) collectDefaultMetrics({ register: registry, prefix: 'madang_' })
  const registers = [registry]
  return {
    registry,
    calls: new Histogram({
      name: 'madang_call_seconds',
      help: 'Answer time per call and HTTP status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    clientLogs: new Counter({
      name: 'madang_client_logs_total',
      help: 'Records sent by browsers',
      labelNames: ['level', 'source', 'app'],
      registers,
    }),
    remotes: remoteMetrics(registers),
    policyViolations: new Counter({
      name: 'madang_policy_violations_total',
      help: 'What the content security policy has stopped in a page, by directive; proven: reported by a page that was served',
      labelNames: ['directive', 'proven'],
      registers,
    }),
    notifications: new Counter({
      name: 'madang_notifications_total',
      help: 'Tries to tell somebody something outside of the product, by channel and outcome',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'madang_jobs_total',
      help: 'Runs of repeating jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    sockets: new Gauge({ name: 'madang_sockets', help: 'Open sockets of web classes', registers }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
  }
}
