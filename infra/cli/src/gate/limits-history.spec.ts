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
    return value > limit ? [`${path}: ${limit} → ${value}`] : []
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

test('limits.json has only gone down in the history of this repository, up to what stands here now', (t) => {
  const past = history()
  if (!past) return t.skip('no git history here')
  const all = [...past, readLimits() as unknown as Tree]
  for (const [i, after] of all.entries()) {
    const before = all[i - 1]
    if (before) assert.deepEqual(raised(before, after), [], `change ${i} of ${file}`)
  }
})
