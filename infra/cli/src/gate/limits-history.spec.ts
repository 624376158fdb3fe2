import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { readLimits } from '@madang/build/budget'
import { root } from '../root.ts'

const file = 'shared/build/src/limits.json'

type Tree = { [key: string]: number | Tree }

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** Limits of every commit that touched them, oldest first; null where there is no history to read. */
function history(): Tree[] | null {
  try {
    const commits = git('log', '--format=%H', '--reverse', '--', file).split('\n').filter(Boolean)
    return commits.length === 0
      ? null
      : commits.map((commit) => JSON.parse(git('show', `${commit}:${file}`)) as Tree)
  } catch {
    return null
  }
}

/** Raises that were decided, to which value and why. What no line here names only goes down. */
const decided: Readonly<Record<string, readonly { to: number; why: string }[]>> = Object.fromEntries(
  (
    [
      [
        'before a sign-in the page knows answers that are not the product’s own, and a browser that keeps nothing',
        { login: 139264, 'loginOf.USE': 132096, 'loginOf.EASY': 135168, 'loginOf.EXP': 135168 },
      ],
      [
        'the words of work that waits and of a network that answers instead come with the page’s texts',
        { login: 140288, 'loginOf.USE': 133120, 'loginOf.EASY': 136192, 'loginOf.EXP': 136192 },
      ],
      [
        'on every page: the server’s clock, parts that are asked for again, work that waits and is sent from any page, fields that keep a page from being reloaded',
        { shared: 270848, 'sharedOf.rooms.list': 250880, 'totalOf.rooms.list': 291328 },
      ],
      [
        'a class knows who was removed from it, and that its invite code was renewed, from its first frame on',
        { 'firstRouteOf.mf-rooms': 44544 },
      ],
      [
        'before a sign-in the page can keep tokens where no script reads them, and takes over those of an earlier version',
        { login: 141312, 'loginOf.USE': 134144, 'loginOf.EASY': 137216, 'loginOf.EXP': 137216 },
      ],
      [
        'on every page: what was not done is told by its name and can be done again, also once its page has gone; hand-ins go from any page; tokens stand where no script reads them',
        { shared: 272384, 'sharedOf.rooms.list': 252416, 'totalOf.rooms.list': 292864 },
      ],
      [
        'a class keeps what is begun and not yet said in it over a reload',
        { 'firstRouteOf.mf-rooms': 45056 },
      ],
      [
        'on every page: whose time it is where the reader’s clock shows another, teachers’ work that waits, what paper leaves out',
        { 'sharedOf.rooms.list': 253440, 'totalOf.rooms.list': 294400 },
      ],
      [
        'pages that are one form, settings and branding, bring back what was typed with their first view',
        { shared: 283648 },
      ],
    ] as const
  )
    .flatMap(([why, values]) => Object.entries(values).map(([path, to]) => [path, { to, why }] as const))
    .reduce(
      (all, [path, one]) => all.set(path, [...(all.get(path) ?? []), one]),
      new Map<string, { to: number; why: string }[]>(),
    ),
)

/** Path of each number, `firstRouteOf.mf-notes` → value. */
const flat = (tree: Tree, path = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'number' ? [[path + key, value] as [string, number]] : flat(value, `${path}${key}.`),
  )

/** What is larger than before, or gone. A limit of one is a tightening of the general one. */
function raised(before: Tree, after: Tree): string[] {
  const now = new Map(flat(after))
  const out = flat(before).flatMap(([path, limit]) => {
    const value = now.get(path)
    if (value === undefined) return [`${path} is gone`]
    const known = decided[path]?.some(({ to }) => to === value)
    return value > limit && !known ? [`${path}: ${limit} → ${value}`] : []
  })
  for (const [path, value] of now) {
    const [, name = ''] = /^(\w+)Of\./.exec(path) ?? []
    const general = now.get(name)
    if (general !== undefined && value > general) out.push(`${path} is above ${name}`)
  }
  return out
}

test('limits only go down: what was raised or taken away is found', () => {
  const before = { login: 10, firstRoute: 20, firstRouteOf: { 'mf-a': 15 } }
  assert.deepEqual(raised(before, { login: 9, firstRoute: 20, firstRouteOf: { 'mf-a': 15, 'mf-b': 3 } }), [])
  assert.deepEqual(raised(before, { login: 11, firstRoute: 20, firstRouteOf: {} }), [
    'login: 10 → 11',
    'firstRouteOf.mf-a is gone',
  ])
  const more = { login: 10, loginOf: { USE: 9 }, totalOf: { 'a.b': 99 } }
  assert.deepEqual(raised(before, { ...more, firstRoute: 20, firstRouteOf: { 'mf-a': 15, 'mf-c': 21 } }), [
    'firstRouteOf.mf-c is above firstRoute',
  ])
})

test('limits.json has only gone down in the history of this repository, but for what was decided with its reason', (t) => {
  const past = history()
  if (!past) return t.skip('no git history here')
  const all = [...past, readLimits() as unknown as Tree]
  for (const [i, after] of all.entries()) {
    const before = all[i - 1]
    if (before) assert.deepEqual(raised(before, after), [], `change ${i} of ${file}`)
  }
})
