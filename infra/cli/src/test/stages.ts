import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../root.ts'
import { screen } from '../screen.ts'
import { pathWithProxies } from './bring-proxies.ts'
import { checkBuilds } from './builds.ts'
import type { Selection } from './changed.ts'
import { type Counts, countJest, countNodeTest, countPlaywright, settle } from './counts.ts'
import { findEngines, noEngine, noteOf } from './engines.ts'
import { exec, node } from './exec.ts'
import { specsOf } from './extended.ts'

export interface Scope {
  /** Limits the run to files that a change can reach; absent: everything runs. */
  selection?: Selection
  /** True in `npm run test:all`: laws over all pages, sizes and databases, several nodes, delivery, hostile remotes. */
  extended: boolean
}

export interface Stage {
  name: string
  title: string
  /** True: `npm test` leaves the whole stage to `npm run test:all`. */
  extended?: true
  run(scope: Scope): Promise<Counts>
}

const require = createRequire(join(root, 'package.json'))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** Everything that `npm run test:all` proves, in the order in which a mistake shows soonest. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    title: 'Types',
    run: async () => {
      const { code } = await exec(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'])
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  },
  {
    name: 'lint',
    title: 'Lint, format, dependency arrows, and what nobody uses',
    run: async () => {
      const lint = await exec(bin('biome'), ['check', '--error-on-warnings', '.'])
      // what the product does not use is dead, even when a test does
      const unused = await exec(bin('knip'), unusedOptions)
      const failed = [lint, unused].filter(({ code }) => code !== 0).length
      return { passed: 2 - failed, failed }
    },
  },
  {
    name: 'jest',
    title: 'Rules and components (jest)',
    run: ({ selection }) =>
      withFolder(async (folder) => {
        const report = join(folder, 'jest.json')
        const jest = join(require.resolve('jest/package.json'), '..', 'bin', 'jest.js')
        const files = selection && [...selection.tests].filter((file) => /\.test\.tsx?$/.test(file))
        if (files?.length === 0) return leftOut
        // on a few processors jest would leave one idle
        const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`
        const only = files ? ['--runTestsByPath', ...files] : []
        const { code } = await node([jest, '--ci', workers, '--json', `--outputFile=${report}`, ...only], {
          env: { NODE_ENV: 'test' },
        })
        return settle(existsSync(report) ? countJest(readFileSync(report, 'utf8')) : noReport, code)
      }),
  },
  {
    name: 'tools',
    title: 'Gateway, registry, command line and the suite’s own tables (node:test)',
    run: (scope) =>
      nodeTest(
        [
          'infra/gateway/src/**/*.spec.ts',
          'infra/registry/src/**/*.spec.ts',
          'infra/agent/src/*.spec.ts',
          'infra/cli/**/*.spec.ts',
          'infra/deploy/src/*.spec.ts',
          'shell/integration/support/**/*.spec.ts',
        ],
        scope,
      ),
  },
  {
    name: 'server',
    title: 'Server (node:test)',
    run: async (scope) => {
      const url = await reachablePostgres()
      const counts = await serverTest(serverSpecs, scope, url ? 'postgresql' : 'embedded', url)
      return {
        ...counts,
        note: counts.note ?? (url ? `PostgreSQL ${new URL(url).host}` : 'embedded PostgreSQL'),
      }
    },
  },
  {
    name: 'server-pglite',
    title: 'Server on PGlite, what it does differently (node:test)',
    extended: true,
    run: (scope) => serverTest(pgliteSpecs, scope, 'pglite', null),
  },
  {
    name: 'server-plans',
    title: 'Plans on the embedded PostgreSQL (node:test)',
    extended: true,
    run: async (scope) =>
      (await reachablePostgres())
        ? serverTest(planSpecs, scope, 'embedded', null)
        : { passed: 0, failed: 0, note: 'left out: the whole server suite ran there' },
  },
  {
    name: 'builds',
    title: 'Builds: same output cold and warm, sizes within limits',
    run: ({ selection }) =>
      selection?.apps.size === 0 ? Promise.resolve(leftOut) : checkBuilds(selection?.apps),
  },
  {
    name: 'browser',
    title: 'The whole product in a browser (Playwright)',
    run: ({ selection, extended }) => {
      const suites = extended ? 'tests|extended' : 'tests'
      const ours = new RegExp(`integration/(${suites})/.*\\.e2e\\.ts$`)
      const files = selection && [...selection.tests].filter((file) => ours.test(file))
      return files?.length === 0
        ? Promise.resolve(leftOut)
        : playwright('tests', [
            ...(extended ? [] : ['--project=journeys', leftToAll]),
            ...(files?.map((file) => file.replace('shell/integration/', '')) ?? []),
          ])
    },
  },
  {
    name: 'engines',
    title: 'The journeys in other engines than Chromium (Playwright)',
    extended: true,
    run: async ({ selection }) => {
      const ours = /integration\/(tests|webkit)\/.*\.e2e\.ts$/
      const files = selection && [...selection.tests].filter((file) => ours.test(file))
      if (files?.length === 0) return leftOut
      const found = findEngines()
      for (const words of found.absent) screen.print(words)
      if (found.here.length === 0) return noEngine(found)
      const counts = await playwright('tests', [
        ...['-c', 'engines.config.ts', '--pass-with-no-tests'],
        ...found.here.map(({ name }) => `--project=${name}`),
        ...(files?.map((file) => file.replace('shell/integration/', '')) ?? []),
      ])
      return { ...counts, note: counts.note ?? noteOf(found) }
    },
  },
  {
    name: 'outside',
    title: 'A team elsewhere, with the registry alone (Playwright)',
    extended: true,
    run: ({ selection }) =>
      selection && !selection.outside
        ? Promise.resolve(leftOut)
        : playwright('outside', ['-c', 'outside.config.ts']),
  },
]

const unusedOptions = [
  '--production',
  '--include',
  'files,exports,catalog',
  '--no-progress',
  '--no-config-hints',
]

/** In each spec's process: many load the server and half of the workspace. */
const quick = `--import=${import.meta.resolve('@madang/server/platform/quick-imports')}`

/** The second: pages of the browser and the server together, without a browser. */
const serverSpecs = ['infra/server/src/**/*.spec.ts', 'shell/integration/loss/*.spec.ts']
/**
 * The suite runs once: on a PostgreSQL of one's own where one lets us in, else on the server that the product brings. PGlite is
 * the same PostgreSQL with another driver, so there remains what depends on that: its worker, file lock and wire (embedded),
 * one session for all (database, jobs, presence in a class), start and upgrade of a data folder (server, migrations), and
 * the largest writes (seed).
 */
const pgliteSpecs = [
  'infra/server/src/platform/embedded/*.spec.ts',
  'infra/server/src/platform/database.spec.ts',
  'infra/server/src/db/migration*.spec.ts',
  'infra/server/src/server.spec.ts',
  'infra/server/src/modules/jobs.spec.ts',
  'infra/server/src/modules/meet/join.spec.ts',
  'infra/server/src/seed/*.spec.ts',
]

/** What a planner decides, which each version of PostgreSQL has its own of: on ours, too, where the suite ran on another. */
const planSpecs = ['infra/server/src/db/plans.spec.ts', 'infra/server/src/db/growth.spec.ts']

const leftOut: Counts = { passed: 0, failed: 0, note: 'left out: the change does not reach it' }
const noReport: Counts = { passed: 0, failed: 1, note: 'ended without a report' }

/** A journey that stands in both languages is gone in Korean alone, and sizes are left out. */
const leftToAll = String.raw`--grep-invert=\(en\)|@all`

/** The files to run, as paths with slashes. */
const selected = (patterns: readonly string[], { selection, extended }: Scope): string[] =>
  specsOf(patterns, extended).filter((file) => !selection || selection.tests.has(file))

async function serverTest(
  patterns: readonly string[],
  scope: Scope,
  only: 'embedded' | 'pglite' | 'postgresql',
  url: string | null,
): Promise<Counts> {
  const files = selected(patterns, scope).map((file) => relative('infra/server', file))
  if (files.length === 0) return leftOut
  const { code, output } = await node(['infra/server/scripts/test.ts', `--only=${only}`, ...files], {
    env: { TEST_DATABASE_URL: url ?? undefined, NODE_ENV: 'test', PATH: pathWithProxies() },
  })
  return settle(countNodeTest(output), code)
}

async function nodeTest(patterns: readonly string[], scope: Scope): Promise<Counts> {
  const files = selected(patterns, scope)
  if (files.length === 0) return leftOut
  // A test that hangs fails after ten minutes, and the others still tell how they went.
  const args = [
    quick,
    '--test',
    '--test-concurrency=2',
    '--test-timeout=600000',
    '--test-reporter=spec',
    ...files,
  ]
  const { code, output } = await node(args, { env: { NODE_ENV: 'test' } })
  return settle(countNodeTest(output), code)
}

/** The integration suite's tests of one of its folders. */
const playwright = (tests: string, args: readonly string[] = []): Promise<Counts> =>
  withFolder(async (folder) => {
    const cwd = join(root, 'shell', 'integration')
    if (!existsSync(join(cwd, tests)) || readdirSync(join(cwd, tests)).length === 0) return noReport
    const report = join(folder, 'playwright.json')
    const cli = createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli')
    const { code } = await node([cli, 'test', ...args], { cwd, env: { PLAYWRIGHT_JSON: report } })
    return settle(existsSync(report) ? countPlaywright(readFileSync(report, 'utf8')) : noReport, code)
  })

/** Address of a PostgreSQL that lets us in, or null. */
async function reachablePostgres(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const probe = [
    "import pg from 'pg'",
    'const client = new pg.Client({ connectionString: process.env.PROBE, connectionTimeoutMillis: 3000 })',
    "client.connect().then(() => client.query('select 1')).then(() => process.exit(0), () => process.exit(1))",
  ].join('\n')
  const { code } = await node(['--input-type=module', '-e', probe], {
    cwd: join(root, 'infra', 'server'),
    env: { PROBE: url },
    show: false,
  })
  return code === 0 ? url : null
}

async function withFolder(run: (folder: string) => Promise<Counts>): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-test-run-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
