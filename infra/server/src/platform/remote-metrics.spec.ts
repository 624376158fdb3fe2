import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics } from './metrics.ts'

test('what browsers report of a remote is counted by remote and version', async () => {
  const { registry, remotes } = createMetrics()
  const notes = { remote: 'mf-notes', version: '1.4.0' }
  remotes.observe({ kind: 'load', ...notes, ms: 400, outcome: 'ok' }, true)
  remotes.observe({ kind: 'load', ...notes, ms: 3000, outcome: 'fallback' }, true)
  remotes.observe({ kind: 'error', ...notes, phase: 'render' }, true)
  remotes.observe({ kind: 'vital', ...notes, name: 'LCP', value: 2400 }, true)
  remotes.observe({ kind: 'vital', ...notes, name: 'CLS', value: 0.2 }, true)
  // what anybody may have made up is counted apart, and measures nothing
  remotes.observe({ kind: 'load', ...notes, ms: 1, outcome: 'failed' }, false)
  remotes.observe({ kind: 'vital', ...notes, name: 'CLS', value: 0.01 }, false)
  const text = await registry.metrics()
  for (const line of [
    'madang_remote_loads_total{remote="mf-notes",version="1.4.0",outcome="ok",proven="yes"} 1',
    'madang_remote_loads_total{remote="mf-notes",version="1.4.0",outcome="fallback",proven="yes"} 1',
    'madang_remote_errors_total{remote="mf-notes",version="1.4.0",phase="render",proven="yes"} 1',
    'madang_remote_loads_total{remote="mf-notes",version="1.4.0",outcome="failed",proven="no"} 1',
    'madang_remote_load_seconds_bucket{le="0.5",remote="mf-notes"} 1',
    'madang_web_vital_bucket{le="1.8",remote="mf-notes",name="LCP"} 0',
    'madang_web_vital_bucket{le="2.5",remote="mf-notes",name="LCP"} 1',
    'madang_web_vital_bucket{le="0.1",remote="mf-notes",name="CLS"} 0',
    'madang_web_vital_bucket{le="0.25",remote="mf-notes",name="CLS"} 1',
  ]) {
    assert.ok(text.includes(line), line)
  }
})

test('a browser can make up only so many labels', () => {
  const { remotes } = createMetrics()
  const labels = new Set(Array.from({ length: 1000 }, (_, i) => remotes.label(`mf-${i}`)))
  assert.equal(labels.size, 201)
  assert.equal(remotes.label('mf-7'), 'mf-7')
  assert.equal(remotes.label('mf-"} 1'), 'other')
  assert.equal(remotes.label(undefined), '')
})
