import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import { describe, it } from 'node:test'

const modules = join(import.meta.dirname, '..', 'modules')

type Kind = 'routes' | 'service' | 'policy' | 'store' | 'present' | 'rules'
const KINDS: readonly string[] = ['routes', 'service', 'policy', 'store', 'present', 'rules'] satisfies Kind[]

/** `store.ts` and `invite.store.ts` alike; null for what is none of the six: jobs, sockets, workers. */
const kindOf = (file: string): Kind | null => {
  const word = basename(file, '.ts').split('.').at(-1)!
  return KINDS.includes(word) ? (word as Kind) : null
}
const moduleOf = (file: string) => file.split('/')[0]!

interface Source {
  /** Relative to the modules. */
  file: string
  text: string
}
interface Import {
  /** Relative to the modules where it is one of them, with `../` where it is beside them, else the package. */
  target: string
  typesOnly: boolean
}

const importsOf = ({ file, text }: Source): Import[] =>
  [...text.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'/gm)].map(([, type, from]) => ({
    target: from!.startsWith('.') ? normalize(join(file, '..', from!)) : from!,
    typesOnly: type !== undefined,
  }))

const SQL = /^drizzle-orm|^\.\.\/db\/|^\.\.\/platform\/statement\.ts$/
const HTTP = /^fastify|^node:http|^\.\.\/platform\/(http|router|body|multipart|send-file)\.ts$/
const CONTEXT = /^\.\.\/platform\/context\.ts$/
const TRANSACTION = /^\.\.\/platform\/database\.ts$/

/** What the imports of one file break, in words. */
function faultsOf(source: Source): string[] {
  const kind = kindOf(source.file)
  const may = (unwanted: (one: Import) => boolean, why: string) =>
    importsOf(source)
      .filter(unwanted)
      .map(({ target }) => `${source.file} imports ${target}: ${why}`)
  const kinds =
    (...refused: Kind[]) =>
    ({ target }: Import) =>
      !target.startsWith('..') && refused.includes(kindOf(target) as Kind)
  switch (kind) {
    case 'store':
      return [
        ...may(
          kinds('routes', 'service', 'policy', 'present'),
          'a store knows rows, not what is made of them',
        ),
        ...may(({ target }) => HTTP.test(target), 'a store knows no request'),
        ...may(
          ({ target }) => CONTEXT.test(target),
          'a store takes the transaction, the company, then what its statement needs',
        ),
      ]
    case 'present':
    case 'rules':
      return [
        ...may(({ target }) => SQL.test(target) || TRANSACTION.test(target), 'rows come to it as arguments'),
        ...may(({ target }) => HTTP.test(target), 'it knows no request'),
        ...may(kinds('routes', 'service'), 'it stands below'),
        ...may(
          (one) => kinds('store')(one) && !one.typesOnly,
          'it may name the rows of a store, not read them',
        ),
      ]
    default:
      return [
        ...may(({ target }) => SQL.test(target), 'SQL stands in store.ts or in *.store.ts'),
        ...(kind === 'routes' ? [] : may(kinds('routes'), 'routes stand on top')),
        ...(kind === 'policy' ? may(kinds('service'), 'services ask policies') : []),
      ]
  }
}

/** A way from a module back to itself, or null. */
function circleIn(sources: readonly Source[]): string[] | null {
  const arrows = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = moduleOf(source.file)
    for (const { target } of importsOf(source)) {
      if (target.startsWith('..') || !target.includes('/') || moduleOf(target) === from) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(moduleOf(target)))
    }
  }
  const done = new Set<string>()
  const walk = (at: string, path: readonly string[]): string[] | null => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
    if (done.has(at)) return null
    for (const next of arrows.get(at) ?? []) {
      const found = walk(next, [...path, at])
      if (found) return found
    }
    done.add(at)
    return null
  }
  for (const start of arrows.keys()) {
    const found = walk(start, [])
    if (found) return found
  }
  return null
}

const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file): Source => ({ file, text: readFileSync(join(modules, file), 'utf8') }))

describe('the modules', () => {
  it('keep SQL in stores, stores below services, presenters and rules pure', () => {
    assert.ok(sources.length > 50 && sources.some((source) => importsOf(source).length > 5))
    assert.deepEqual(sources.flatMap(faultsOf), [])
  })

  it('import each other in no circle', () => {
    assert.equal(circleIn(sources), null)
  })

  it('have one signature of stores: the transaction stands first and is never taken out of something', () => {
    const stores = sources.filter(({ file }) => kindOf(file) === 'store')
    assert.ok(stores.length > 10)
    assert.deepEqual(
      stores.filter(({ text }) => /,\s*tx: Tx|\{\s*tx\b/.test(text)).map(({ file }) => file),
      [],
    )
  })
})

describe('the check of the modules', () => {
  it('sees each fault', () => {
    const faults: [string, string][] = [
      ['a/service.ts', "import { eq } from 'drizzle-orm'"],
      ['a/realtime/hub.ts', "import { users } from '../../../db/schema/user.ts'"],
      ['a/policy.ts', "import { statement } from '../../platform/statement.ts'"],
      ['a/policy.ts', "import { b } from '../b/service.ts'"],
      ['a/service.ts', "import { routes } from './routes.ts'"],
      ['a/store.ts', "import {\n  may,\n} from './policy.ts'"],
      ['a/x.store.ts', "import type { CallContext } from '../../platform/context.ts'"],
      ['a/store.ts', "import type { FastifyRequest } from 'fastify'"],
      ['a/present.ts', "import { find } from './store.ts'"],
      ['a/x.rules.ts', "import type { Tx } from '../../platform/database.ts'"],
      ['a/x.rules.ts', "import { handle } from '../../platform/router.ts'"],
    ]
    for (const [file, text] of faults) assert.equal(faultsOf({ file, text }).length, 1, `${file}: ${text}`)
  })

  it('sees a circle of three, and none where modules stand on each other', () => {
    const arrow = (from: string, to: string): Source => ({
      file: `${from}/service.ts`,
      text: `import type { x } from '../${to}/service.ts'\n`,
    })
    const stairs = [arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')]
    assert.equal(circleIn(stairs), null)
    assert.deepEqual(circleIn([...stairs, arrow('c', 'a')]), ['a', 'b', 'c', 'a'])
  })
})
