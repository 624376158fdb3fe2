import type { Call, CallId, FieldRule, TextRule } from '@madang/contract'
import * as areas from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { schemas } from '@madang/contract/schemas'
import fc from 'fast-check'
import { fieldProblem } from './field-problem.ts'
import { textLength } from './text-length.ts'

const rule = (more: Partial<TextRule>): FieldRule => ({
  kind: 'text',
  required: true,
  trim: true,
  min: 1,
  max: 20,
  ...more,
})

test.each([
  [rule({}), '  ', { kind: 'missing' }],
  [rule({ trim: false }), '  ', null],
  [rule({ required: false, min: 0 }), '', null],
  [rule({ min: 3 }), 'ab', { kind: 'short', limit: 3, now: 2 }],
  [rule({ max: 3 }), 'abcd', { kind: 'long', limit: 3, now: 4 }],
  [rule({ max: 3 }), '홍길동'.normalize('NFD'), null],
  [rule({ max: 1 }), '😀', null],
  [rule({ max: 100, typed: 8 }), '123456789', { kind: 'long', limit: 8, now: 9 }],
  [rule({ pattern: 'inviteCode' }), '123-456-789', null],
  [rule({ pattern: 'inviteCode' }), '123-456', { kind: 'pattern' }],
  [{ kind: 'number', required: true, min: 1, max: 9 }, '', { kind: 'missing' }],
  [{ kind: 'number', required: true, min: 1, max: 9 }, '2.5', { kind: 'number' }],
  [{ kind: 'number', required: true, min: 1, max: 9 }, '10', { kind: 'large', limit: 9, now: 10 }],
  [{ kind: 'number', required: false, min: 1, max: 9 }, 0, { kind: 'small', limit: 1, now: 0 }],
  [{ kind: 'list', min: 1, max: 3 }, [], { kind: 'missing' }],
  [{ kind: 'list', min: 2, max: 3 }, [1], { kind: 'few', limit: 2, now: 1 }],
  [{ kind: 'list', min: 0, max: 3 }, [1, 2, 3, 4], { kind: 'many', limit: 3, now: 4 }],
] as const)('%j of %j', (one, value, problem) => {
  expect(fieldProblem(one, value)).toEqual(problem)
})

/** A value of a field, of about its lengths. */
const anyOf = (one: FieldRule) => {
  // indexes and codes: both travel as text
  if (one.kind === 'list') return fc.array(fc.integer({ min: 1, max: 99 }).map(String), { maxLength: 5 })
  if (one.kind === 'number') return fc.integer()
  const most = Math.min(one.max + 3, 300)
  return fc.oneof(
    fc.string({ maxLength: most, unit: 'grapheme' }),
    fc.constant('x'.repeat(most)),
    fc.constant('  '),
    // beyond the BMP, and a letter that composing makes longer
    fc.constant('!\u{1D160}𐀀𐀀 𐀀 𐀀𐀀𐀀'),
    fc.string({
      maxLength: Math.floor(most / 2),
      unit: fc.constantFrom('𐀀', '\u{1D160}', '가'.normalize('NFD')),
    }),
  )
}
const nest = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)

const declared = (Object.values(areas) as unknown[]).flatMap((area) =>
  typeof area === 'object' && area !== null ? Object.values(area as Record<string, Call>) : [],
)
const withFields = declared.filter((call): call is Call<CallId> => Boolean(call?.fields))

test('there are calls whose fields are declared', () => {
  expect(withFields.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['user.modName', 'room.add', 'message.send']),
  )
  expect(allCalls.length).toBeGreaterThan(withFields.length)
})

const all = withFields.flatMap((call) =>
  Object.entries(call.fields ?? {}).map(([path, one]) => [call.id, path, one] as const),
)

test.each(all)('%s: what a form says of %s is what the server says', (id, path, one) => {
  fc.assert(
    fc.property(anyOf(one), (value) => {
      // What the field itself doesn't take never reaches the server; it may judge such text otherwise.
      if (one.kind === 'text' && one.typed !== undefined && textLength(String(value)) > one.typed) return
      const { error } = schemas[id].request.safeParse(nest(path, value))
      const paths = (error?.issues ?? []).map((issue) => issue.path.join('.'))
      const refused = paths.some((at) => at === path || at.startsWith(`${path}.`) || at === '')
      // A union names no field: only the other direction can be told there.
      if (!paths.includes('')) expect(refused).toBe(fieldProblem(one, value) !== null)
    }),
    // 21 units of UTF-16, 12 characters: was taken by the server and refused by the form
    { examples: one.kind === 'text' ? [['!\u{1D158}\u{1D165}\u{1D16E}𐀀𐀀 𐀀 𐀀𐀀𐀀']] : [] },
  )
})
