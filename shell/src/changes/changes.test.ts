import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@madang/contract'
// biome-ignore lint/style/noRestrictedImports: a law about all calls; no browser loads it
import { allCalls } from '@madang/contract/calls'
import { formsWithoutDraft, ownSenders, type Way, waysOfChanges } from './testing/ways.ts'

const root = path.resolve(__dirname, '../../..')
const changing = new Set(allCalls.filter(({ method }) => method === 'POST').map(({ id }): string => id))

/** Where a page names a call that changes something, and what it gives it to. */
interface Sender {
  id: string
  file: string
  by: 'action' | 'form' | 'outbox' | 'raw' | 'download' | 'other'
  keepsDraft: boolean
}

/** What stands before a call's name where it is sent. */
const before: readonly [Sender['by'] | 'named', RegExp][] = [
  ['named', /(typeof\s+|purpose(=\{|: | = ))$/],
  ['action', /useAction(<[^()]*>)?\(\s*$/],
  ['form', /useForm(<[^()]*>)?\(\s*$/],
  ['download', /useDownload(<[^()]*>)?\(\s*$/],
  ['outbox', /\bcall: $/],
  ['raw', /api\s*\.(call|upload)\(\s*$/],
]

/** `messageCalls` of `import { message as messageCalls } from '@madang/contract'`, by the area's name. */
const areasOf = (source: string): [here: string, area: string][] =>
  [...source.matchAll(/import (?:type )?\{([^}]*)\} from '@madang\/contract'/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((one): [string, string][] => {
      const [name = '', here = name] = one.trim().split(/ as /)
      return name === '' ? [] : [[here, name]]
    }),
  )

function sendersIn(file: string): Sender[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return areasOf(source).flatMap(([here, area]) => {
    const descriptors: Readonly<Record<string, unknown>> = Object(Reflect.get(contract, area))
    return [...source.matchAll(new RegExp(`(?<!['"\`\\w.])${here}\\.(\\w+)`, 'g'))].flatMap(
      ({ 1: name = '', index }): Sender[] => {
        const id = (descriptors[name] as { id?: unknown } | undefined)?.id
        if (typeof id !== 'string' || !changing.has(id)) return []
        const by = before.find(([, form]) => form.test(source.slice(Math.max(0, index - 90), index)))?.[0]
        if (by === 'named') return []
        const keepsDraft = /\buse(Form)?Draft\b/.test(source)
        return [{ id, file, by: by ?? 'other', keepsDraft }]
      },
    )
  })
}

const senders = globSync(
  ['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
)
  .filter(
    (file) =>
      !/\.test\.tsx?$|\/(testing|harness)\/|\/testing\.tsx?$|^shared\/(contract|api-client)\//.test(file),
  )
  .flatMap(sendersIn)

/** The way that a sender takes; null: none that the law knows. */
function wayOf({ id, file, by, keepsDraft }: Sender): Way | null {
  const declared = waysOfChanges[id] ?? []
  if (by === 'outbox') return 'waits'
  if (by === 'download' || declared[0] === 'reads') return 'reads'
  if (by === 'raw' && Object.hasOwn(ownSenders, file))
    return declared.includes('own') ? 'own' : (declared[0] ?? null)
  if (keepsDraft && declared.includes('draft')) return 'draft'
  if (by === 'form') return 'form'
  return by === 'action' ? 'press' : null
}

test('every call that changes something has its way, and none has one that is gone', () => {
  expect([...changing].filter((id) => !Object.hasOwn(waysOfChanges, id))).toEqual([])
  expect(Object.keys(waysOfChanges).filter((id) => !changing.has(id))).toEqual([])
})

test('pages send each change in the ways that stand there: a new one by bare hands is found', () => {
  const wrong = senders.flatMap((sender) => {
    const way = wayOf(sender)
    return way !== null && waysOfChanges[sender.id]!.includes(way)
      ? []
      : [`${sender.id} in ${sender.file}: ${way ?? sender.by}`]
  })
  expect(wrong).toEqual([])
  // and no way stands there that nobody takes
  const taken = new Set(senders.map((sender) => `${sender.id} ${wayOf(sender)}`))
  const untaken = Object.entries(waysOfChanges).flatMap(([id, ways]) =>
    ways
      .filter((way) => !['reads', 'own', 'elsewhere'].includes(way) && !taken.has(`${id} ${way}`))
      .map((way) => `${id}: ${way}`),
  )
  expect(untaken).toEqual([])
  const elsewhere = Object.keys(waysOfChanges).filter((id) => waysOfChanges[id]!.includes('elsewhere'))
  expect(senders.filter(({ id }) => elsewhere.includes(id))).toEqual([])
})

test('a form without a draft, and a sender of its own, has its reason', () => {
  const forms = Object.keys(waysOfChanges).filter((id) => waysOfChanges[id]!.includes('form'))
  expect(Object.keys(formsWithoutDraft).sort()).toEqual(forms.sort())
  const own = new Set(
    senders.filter((one) => one.by === 'raw' && wayOf(one) !== 'reads').map(({ file }) => file),
  )
  expect([...own].filter((file) => !Object.hasOwn(ownSenders, file))).toEqual([])
  expect(Object.keys(ownSenders).filter((file) => !own.has(file))).toEqual([])
})

test('who sends without `run` takes the failure itself', () => {
  const files = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
  const silent = files.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return /\.attempt\(/.test(source) && !/\bcatch\b|\(error: unknown\)/.test(source)
  })
  // downloads, which show it and reject for dialogs that stay open
  expect(silent.sort()).toEqual([
    'mf-notes/src/features/download/download-dialog.tsx',
    'mf-rooms/src/features/class-results/export-dialog.tsx',
  ])
})

test('what adds something takes a key, so that a second press after a lost answer does it once', () => {
  const added = allCalls.filter(
    ({ id, method }) => method === 'POST' && /\.(add|send|save|copy)\w*$/.test(id),
  )
  const without = added.filter(({ idempotencyKey }) => !idempotencyKey).map(({ id }) => id)
  // what they write stands in place of what was there, or can be there only once
  expect(without.sort()).toEqual([
    'book.saveChapters',
    'branding.save',
    'note.save',
    'note.saveWrong',
    'room.addUsers',
    'settings.save',
    'textbook.saveAnswers',
    'user.add',
    'userImport.add',
  ])
})
