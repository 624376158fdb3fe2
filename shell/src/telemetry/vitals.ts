import { type VitalName, vitalNames } from '@madang/contract'
import type { Metric } from 'web-vitals'
import { whenAtRest } from '../core/rest.ts'
import { record } from './record.ts'
import { line, standingAt } from './standing.ts'

let started = false

/** The moment that a measure is about: its decisive entry's. */
const momentOf = ({ entries }: Metric): number => entries[0]?.startTime ?? 0

function take(metric: Metric): void {
  const name = metric.name as VitalName
  const standing = standingAt(line, momentOf(metric))
  if (!standing || !vitalNames.includes(name)) return
  const { remote, version } = standing
  const digits = name === 'CLS' ? 10_000 : 1
  record({ kind: 'vital', remote, version, name, value: Math.round(metric.value * digits) / digits })
}

/** The library comes when the page is at rest; it reads what happened before from the browser's own buffer. */
export function startVitals(): void {
  if (started) return
  started = true
  const begin = () =>
    import(/* webpackChunkName: "vitals" */ 'web-vitals').then(
      ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
        for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(take)
      },
      // Nobody misses a measure.
      () => {
        started = false
      },
    )
  whenAtRest(() => void begin())
}
