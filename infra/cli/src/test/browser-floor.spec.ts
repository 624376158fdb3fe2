import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newerFeatures, tooNew } from './browser-floor.ts'

const features = newerFeatures()
const named = (script: string) => tooNew(script, features).map(({ feature }) => feature)

describe('what is newer than the oldest browsers that are let in', () => {
  for (const [script, feature] of [
    ['const groups = Map.groupBy(rows, keyOf)', 'Map.groupBy'],
    ['const ok = URL.canParse(text)', 'URL.canParse'],
    ['fetch(url, { signal: AbortSignal.any([one, two]) })', 'AbortSignal.any'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['const both = new Set(a).intersection(b)', '.intersection()'],
    ["css({ '&:focus, &:has(:checked)': { color: 'red' } })", 'a list of selectors with :has()'],
  ] as const) {
    test(`${feature} is found`, () => assert.deepEqual(named(script), [feature]))
  }

  for (const script of [
    'const sorted = list.toSorted().findLast(Boolean)',
    'const limit = AbortSignal.timeout(1000)',
    'const id = crypto.randomUUID?.()',
    'const bytes = typeof Uint8Array.fromBase64 === "function" ? Uint8Array.fromBase64(text) : own(text)',
    'requestIdleCallback?.(run)',
    "css({ '&:has(:checked, :focus)': { color: 'red' } })",
    'editor.take(1).dispose()',
  ]) {
    test(`nothing in: ${script}`, () => assert.deepEqual(named(script), []))
  }
})
