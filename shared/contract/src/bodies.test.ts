import { z } from 'zod'
import { allNamesLimit, bodyLimitOf, bodyLimits, namesLimit } from './bodies.ts'
import { allCalls } from './calls.ts'
import { largest, upload } from './schemas/common.ts'
import { schemas } from './schemas.ts'

interface Shape {
  [key: string]: unknown
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
}
interface Size {
  bytes: number
  names: number
}

/** A letter of Hangul, as it is written in JSON and in a form. */
const LETTER = { json: 3, form: 9, multipart: 3, query: 9 } as const
/** Digits of the longest whole number that JavaScript holds, a sign and a blank. */
const NUMBER = 18

const larger = (a: Size, b: Size): Size => ({
  bytes: Math.max(a.bytes, b.bytes),
  names: Math.max(a.names, b.names),
})

/** The longest that a value of this schema can be where it travels, with a comma behind it. */
function sizeOf(shape: Shape, letter: number): Size {
  if (typeof shape.largest === 'number') return { bytes: shape.largest, names: 0 }
  if (shape.upload) return { bytes: 40, names: 0 }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = shape[key] as Shape[] | undefined
    if (parts) return parts.map((part) => sizeOf(part, letter)).reduce(larger)
  }
  const constants = 'const' in shape ? [shape.const] : (shape.enum as unknown[] | undefined)
  if (constants)
    return { bytes: Math.max(...constants.map((one) => JSON.stringify(one).length)) + 1, names: 0 }
  switch (shape.type) {
    case 'string': {
      if (shape.format === 'uuid') return { bytes: 39, names: 0 }
      const most = shape.maxLength as number | undefined
      const form = shape.pattern as string | undefined
      // of a date, a colour, a code: its form says how long it is
      if (most === undefined) return { bytes: form?.includes('{') ? 40 : Number.POSITIVE_INFINITY, names: 0 }
      return { bytes: most * (shape.contentEncoding === 'base64' ? 1 : letter) + 3, names: 0 }
    }
    case 'number':
    case 'integer':
      return { bytes: NUMBER, names: 0 }
    case 'boolean':
    case 'null':
      return { bytes: 6, names: 0 }
    case 'array': {
      const item = sizeOf(shape.items ?? {}, letter)
      // files are counted where the body is read
      const most =
        (shape.maxItems as number | undefined) ?? (shape.items?.upload ? 60 : Number.POSITIVE_INFINITY)
      return { bytes: most * item.bytes + 3, names: item.names === 0 ? 0 : most * item.names }
    }
    case 'object': {
      const fields = Object.entries(shape.properties ?? {})
      const names = (shape.propertyNames as { enum?: string[] } | undefined)?.enum ?? []
      const one = names.length > 0 ? sizeOf(shape.additionalProperties as Shape, letter) : undefined
      const all = [
        ...fields.map(([name, value]) => [name, sizeOf(value, letter)] as const),
        ...names.map((name) => [name, one!] as const),
      ]
      return {
        bytes: all.reduce((sum, [name, { bytes }]) => sum + name.length + 4 + bytes, 3),
        names: all.reduce((sum, [, { names }]) => sum + 1 + names, 0),
      }
    }
    default:
      return { bytes: Number.POSITIVE_INFINITY, names: 0 }
  }
}

const posts = allCalls.filter(({ method }) => method === 'POST')

test.each(posts.map((call) => [call.id, call] as const))(
  'no legal request of %s is too large',
  (_id, call) => {
    const shape = z.toJSONSchema(schemas[call.id].request, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const known = largest.get(zodSchema as unknown as z.ZodType)
        if (known) Object.assign(jsonSchema, { largest: known.bytes })
        if (zodSchema === upload) Object.assign(jsonSchema, { upload: true })
      },
    }) as Shape
    const size = sizeOf(shape, LETTER[call.encoding])
    const command = 30
    const limit = bodyLimitOf(call)
    expect(size.bytes + command).toBeLessThanOrEqual(limit)
    expect(Object.keys(shape.properties ?? {}).length + 1).toBeLessThan(namesLimit)
    expect(size.names).toBeLessThanOrEqual(allNamesLimit(limit))
  },
)

test('only a call that needs more than others may have more', () => {
  const wide = posts.filter(({ body }) => body !== undefined).map(({ id }) => id)
  expect(wide.sort()).toEqual([
    'book.add',
    'book.modify',
    'book.saveChapters',
    'log.write',
    'message.send',
    'note.addToBank',
    'note.draw',
    'note.markAlike',
    'note.remarkPreview',
    'note.save',
    'note.saveWrong',
    'note.submit',
    'settings.save',
    'task.add',
    'task.addBook',
    'textbook.saveAnswers',
  ])
  for (const call of posts.filter(({ path }) => path.startsWith('/open/') && path !== '/open/logger'))
    expect(bodyLimitOf(call)).toBe(bodyLimits.open)
})
