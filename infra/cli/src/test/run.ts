import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceApps } from '../apps.ts'
import { root } from '../root.ts'
import { duration, screen, table } from '../screen.ts'
import { changedFiles, type Selection, select, summary } from './changed.ts'
import { type Counts, total } from './counts.ts'
import { readImports } from './imports.ts'
import { stages } from './stages.ts'

/**
 * `npm test [-- --only types,jest] [--skip browser] [--changed] [--since main]`: every stage runs, also after one has
 * failed. With `--changed` only what the difference to a commit can reach; types and lint always run whole. `npm run
 * test:all` is `--all`: the extended suites, too. A stage that `--only` names runs in either.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    skip: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    list: { type: 'boolean' },
    all: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const names = stages.map(({ name }) => name)
const list = (text: string | undefined) => text?.split(',').map((name) => name.trim())
const unknown = [...(list(values.only) ?? []), ...(list(values.skip) ?? [])].filter(
  (name) => !names.includes(name),
)
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) screen.fail(`There is no stage ${unknown.join(', ')}.`)
  screen.print(
    `npm test -- [--only a,b] [--skip a,b] [--changed] [--since commit] [--list] [--all]\nStages: ${names.join(', ')}`,
  )
  process.exit(unknown.length > 0 ? 1 : 0)
}

/** What the difference to a commit can reach, told before anything runs. */
function selected(): Selection | undefined {
  if (!values.changed && !values.since) return undefined
  const { base, files } = changedFiles(values.since)
  const imports = readImports()
  const segments = new Map(
    workspaceApps().map(({ name, folder }) => {
      const file = join(folder, 'remote.ts')
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return [name, [...text.matchAll(/'\/(?::companyId\/)?([a-zA-Z]+)/g)].map(([, one = '']) => `/${one}`)]
    }),
  )
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const selection = select(base, files, { imports, segments, text })
  screen.heading('── What the change can reach ────────────────────────────────────────────')
  for (const line of summary(selection, imports)) screen.print(line)
  return selection
}

const selection = selected()
if (values.list) {
  screen.print([...(selection?.tests ?? [])].sort().join('\n'))
  process.exit(0)
}

const started = performance.now()
const results: { name: string; counts: Counts; ms: number }[] = []
const extended = values.all === true
for (const { name, title, run, extended: onlyInAll } of stages) {
  if (values.only ? !list(values.only)?.includes(name) : onlyInAll && !extended) continue
  if (list(values.skip)?.includes(name)) continue
  screen.heading(`── ${title} ${'─'.repeat(Math.max(3, 70 - title.length))}`)
  const begun = performance.now()
  let counts: Counts
  try {
    counts = await run({ ...(selection && { selection }), extended })
  } catch (error) {
    screen.fail((error as Error).stack ?? String(error))
    counts = { passed: 0, failed: 1 }
  }
  const ms = performance.now() - begun
  results.push({ name, counts, ms })
  const say = counts.failed === 0 ? screen.done : screen.fail
  say(`${title}: ${counts.passed} passed, ${counts.failed} failed ${duration(ms)}`)
}

screen.heading('── Total ────────────────────────────────────────────────────────────────')
const rows = results.map(({ name, counts, ms }) => [
  name,
  String(counts.passed),
  String(counts.failed),
  String(counts.skipped ?? 0),
  duration(ms),
  counts.note ?? '',
])
screen.print(table([['stage', 'passed', 'failed', 'skipped', 'time', ''], ...rows]))
const { passed, failed } = total(results.map(({ counts }) => counts))
screen.print(`\nin ${duration(performance.now() - started)}`)
screen.print(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
