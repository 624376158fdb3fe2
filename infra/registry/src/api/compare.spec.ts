import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Bump, bumps, higher } from '../release/changesets.ts'
import { bumpRefusal, neededBump } from './check.ts'
import { compareApi } from './compare.ts'
import { type Api, parseReport } from './report.ts'

const api = (source: string): Api => parseReport(`\`\`\`ts\n${source}\n\`\`\``)
const compare = (was: string, is: string) => compareApi(api(was), api(is))
const needed = (was: string, is: string): Bump => neededBump(compare(was, is))

const cases: [what: string, bump: Bump, was: string, is: string][] = [
  ['nothing', 'none', 'export const a: 1;', 'export const a: 1;'],
  [
    'white space, quotes and separators',
    'none',
    'export type A = { a: "x"; b: 1 };',
    "export type A = {\n  a: 'x';\n  b: 1;\n};",
  ],
  ['order of members', 'none', 'export interface A { a: 1; b: 2; }', 'export interface A { b: 2; a: 1; }'],
  [
    'names of parameters',
    'none',
    'export function f(a: string): void;',
    'export function f({ b }: string): void;',
  ],
  ['a new export', 'minor', 'export const a: 1;', 'export const a: 1;\nexport const b: 1;'],
  ['an export that went', 'major', 'export const a: 1;\nexport const b: 1;', 'export const a: 1;'],
  ['another type', 'major', 'export const a: 1;', 'export const a: 2;'],
  [
    'a new member of what is given away',
    'minor',
    'export interface A { a: 1; }\nexport const a: A;',
    'export interface A { a: 1; b: 2; }\nexport const a: A;',
  ],
  ['a member that went', 'major', 'export interface A { a: 1; b?: 2; }', 'export interface A { a: 1; }'],
  [
    'a new member that a caller must give',
    'major',
    'export interface A { a: 1; }\nexport function f(a: A): void;',
    'export interface A { a: 1; b: 2; }\nexport function f(a: A): void;',
  ],
  [
    'a new member that a caller may give',
    'minor',
    'export interface A { a: 1; }\nexport function f(a: A): void;',
    'export interface A { a: 1; b?: 2; }\nexport function f(a: A): void;',
  ],
  [
    'a new member of what a callback is given',
    'minor',
    'export interface A { a: 1; }\nexport function f(go: (a: A) => void): void;',
    'export interface A { a: 1; b: 2; }\nexport function f(go: (a: A) => void): void;',
  ],
  [
    'a new member that must be given, deeper',
    'major',
    'export interface A { in: B; }\ninterface B { x: 1; }\nexport function f(a: A): void;',
    'export interface A { in: B; }\ninterface B { x: 1; y: 1; }\nexport function f(a: A): void;',
  ],
  [
    'a prop that must be given',
    'major',
    'export interface BoxProps { a: 1; }',
    'export interface BoxProps { a: 1; b: 2; }',
  ],
  [
    'a prop that need not be given any more',
    'minor',
    'export interface BoxProps { a: 1; }',
    'export interface BoxProps { a?: 1; }',
  ],
  [
    'an answer that may lack a member now',
    'major',
    'export interface Answer { a: 1; }',
    'export interface Answer { a?: 1; }',
  ],
  [
    'an answer that always has a member now',
    'minor',
    'export interface Answer { a?: 1; }',
    'export interface Answer { a: 1; }',
  ],
  ['one more alternative', 'minor', "export type A = 'x' | 'y';", "export type A = 'x' | 'y' | 'z';"],
  ['one alternative less', 'major', "export type A = 'x' | 'y';", "export type A = 'x';"],
  ['another alternative', 'major', "export type A = 'x' | 'y';", "export type A = 'x' | 'z';"],
  ['one more in a list', 'minor', "export const a: readonly ['x'];", "export const a: readonly ['x', 'y'];"],
  [
    'another first one in a list',
    'major',
    "export const a: readonly ['x'];",
    "export const a: readonly ['y', 'x'];",
  ],
  [
    'a parameter that may be given',
    'minor',
    'export function f(a: 1): void;',
    'export function f(a: 1, b?: 2): void;',
  ],
  [
    'a parameter that must be given',
    'major',
    'export function f(a: 1): void;',
    'export function f(a: 1, b: 2): void;',
  ],
  [
    'a parameter that went',
    'major',
    'export function f(a: 1, b?: 2): void;',
    'export function f(a: 1): void;',
  ],
  ['another answer', 'major', 'export function f(): 1;', 'export function f(): Promise<1>;'],
  [
    'type parameters',
    'major',
    'export function f<T>(a: T): T;',
    'export function f<T extends string>(a: T): T;',
  ],
  [
    'a method with one more that may be given',
    'minor',
    'export interface A { go(a: 1): void; }',
    'export interface A { go(a: 1, b?: 2): void; }',
  ],
  [
    'another overload',
    'minor',
    'export function f(a: 1): 1;',
    'export function f(a: 1): 1;\nexport function f(a: 2): 2;',
  ],
  ['another base', 'major', 'export class A extends B { a: 1; }', 'export class A extends C { a: 1; }'],
  [
    'nested data that grows',
    'minor',
    'export const a: { readonly x: { readonly y: 1 } };',
    'export const a: { readonly x: { readonly y: 1; readonly z: 1 } };',
  ],
  ['a type in place of an interface', 'major', 'export interface A { a: 1; }', 'export type A = { a: 1 };'],
  [
    'what is passed on from elsewhere',
    'major',
    "export { Box } from '@mui/material/Box';",
    "export { Box } from 'elsewhere';",
  ],
]

describe('what a change is', () => {
  for (const [what, bump, was, is] of cases) {
    test(`${what}: ${bump}`, () => assert.equal(needed(was, is), bump, JSON.stringify(compare(was, is))))
  }
})

const word = fc.constantFrom('a', 'b', 'c', 'd')
const type = fc.constantFrom(
  'string',
  'number',
  "'x' | 'y'",
  '() => void',
  '{ a: 1; b?: 2 }',
  'readonly [1, 2]',
)
const member = fc.tuple(word, fc.constantFrom(':', '?:'), type).map((parts) => parts.join(' '))
const declaration = fc.oneof(
  fc.tuple(word, type).map(([name, of]) => `export const ${name}: ${of};`),
  fc.tuple(word, type, type).map(([name, of, answer]) => `export function ${name}(of: ${of}): (${answer});`),
  fc
    .tuple(word, fc.uniqueArray(member, { selector: (text) => text[0] }))
    .map(
      ([name, members]) =>
        `export interface ${name.toUpperCase()} { ${members.map((one) => `${one};`).join(' ')} }`,
    ),
)
const surface = fc.uniqueArray(declaration, {
  selector: (text) => /(\w+)[:( ]/.exec(text.replace(/^export \w+ /, ''))?.[1],
})

test('nothing changed where nothing changed, in whatever order it stands', () => {
  fc.assert(
    fc.property(surface, (lines) => {
      assert.deepEqual(compare(lines.join('\n'), [...lines].reverse().join('\n')), [])
    }),
  )
})

test('to add exports is minor, to take them back major', () => {
  fc.assert(
    fc.property(surface, fc.nat(3), (lines, kept) => {
      const [all, some] = [lines.join('\n'), lines.slice(0, kept).join('\n')]
      const expected = (bump: Bump): Bump => (kept < lines.length ? bump : 'none')
      assert.equal(needed(some, all), expected('minor'))
      assert.equal(needed(all, some), expected('major'))
    }),
  )
})

test('a change is seen from both sides', () => {
  fc.assert(
    fc.property(surface, surface, (a, b) => {
      const [there, back] = [needed(a.join('\n'), b.join('\n')), needed(b.join('\n'), a.join('\n'))]
      assert.equal(there === 'none', back === 'none')
    }),
  )
})

test('a package is refused exactly when its changesets promise less than has changed', () => {
  const bump = fc.constantFrom(...bumps)
  const level = fc.constantFrom('patch' as const, 'minor' as const, 'major' as const)
  fc.assert(
    fc.property(fc.array(level), bump, (levels, given) => {
      const changes = levels.map((level, i) => ({ level, where: `place ${i}`, what: 'changed' }))
      const needed = levels.reduce<Bump>(higher, 'none')
      const refused = bumpRefusal('@madang/toy', changes, given)
      assert.equal(refused === null, bumps.indexOf(given) >= bumps.indexOf(needed))
      if (refused) assert.match(refused, new RegExp(`needs a ${needed} changeset`))
    }),
  )
})
