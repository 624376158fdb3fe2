import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineDiff } from './diff.ts'
import { parseReport, renderReport } from './report.ts'
import { statements, withoutComments } from './scan.ts'
import { Declarations } from './surface.ts'

const report = (files: Record<string, string>, entries: Record<string, string> = { 'src/index.d.ts': '.' }) =>
  renderReport(
    '@madang/toy',
    new Declarations((path) => files[path] ?? null, new Map(Object.entries(entries))).surface(
      'src/index.d.ts',
    ),
  )

test('comments go, and what looks like one in a text stays', () => {
  assert.equal(
    withoutComments('a: "/* no */" /* yes */; // gone\nb: \'//\';').replace(/\s+/g, ' '),
    'a: "/* no */" ; b: \'//\';',
  )
})

test('statements end at their semicolon or with their block', () => {
  assert.deepEqual(
    statements(
      '/** A */\nexport interface A { a: { b: 1; }; }\nexport declare const b: { c: ";" };\ndeclare class C {}\n',
    ),
    ['export interface A { a: { b: 1; }; }', 'export declare const b: { c: ";" }', 'declare class C {}'],
  )
})

test('a report shows what an entry gives away, from wherever it comes, and what that is made of', () => {
  const text = report({
    'src/index.d.ts': [
      "export * from './a.ts';",
      "export { inner as outer } from './b.tsx';",
      "export { default as Box, type BoxProps } from '@mui/material/Box';",
      "export type { Moved } from './c.ts';",
    ].join('\n'),
    'src/a.d.ts': [
      "import type { Part } from './b.tsx';",
      '/** Said to the reader, not part of the report. */',
      'export declare function make(part: Part): import("./c.ts").Made;',
      'declare const unused: 1;',
      'export {};',
    ].join('\n'),
    'src/b.d.ts':
      'export interface Part { a: Deeper; }\ninterface Deeper { b: 1; }\nexport declare const inner: 1;',
    'src/c.d.ts': 'export interface Made { c: 1; }\nexport type Moved = Made;\ninterface Never { d: 1; }',
  })
  assert.match(text, /export function make\(part: Part\): Made;/)
  assert.match(text, /export \{ inner as outer \};/)
  assert.match(text, /export \{ default as Box \} from '@mui\/material\/Box';/)
  assert.match(text, /export type Moved = Made;/)
  assert.doesNotMatch(text, /unused|Never|Said to/)
  const { exports, parts } = parseReport(text)
  assert.deepEqual([...exports.keys()], ['Box', 'BoxProps', 'Moved', 'make', 'outer'])
  assert.deepEqual([...parts.keys()], ['Deeper', 'Made', 'Part', 'inner'])
})

test('what another entry of the package gives away is named, not repeated', () => {
  const text = report(
    {
      'src/index.d.ts':
        "import type { Page } from './define.ts';\nexport { define } from './define.ts';\nexport declare const first: Page;",
      'src/define.d.ts': 'export interface Page { id: string; }\nexport declare function define(): Page;',
    },
    { 'src/index.d.ts': '.', 'src/define.d.ts': './define' },
  )
  assert.match(text, /export \{ define \} from '\.\/define';/)
  assert.match(text, /import \{ Page \} from '\.\/define';/)
  assert.doesNotMatch(text, /id: string/)
})

test('a declaration that is not understood stops the report instead of missing from it', () => {
  assert.throws(() => report({ 'src/index.d.ts': 'export declare using x: 1;' }), /not understood/)
})

test('a difference shows the lines that went and came', () => {
  assert.deepEqual(lineDiff('a\nb\nc\nd', 'a\nc\nx\nd'), ['- b', '+ x'])
  assert.deepEqual(lineDiff('same', 'same'), [])
  assert.deepEqual(lineDiff('', '1\n2\n3\n4', 2), ['- ', '+ 1', '… and 3 more lines'])
})
