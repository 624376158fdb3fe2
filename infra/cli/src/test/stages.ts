import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { checkBuilds } from './builds.ts'
import { type Counts, countJest, countNodeTest, countPlaywright, settle } from './counts.ts'
import { exec, node } from './exec.ts'

export interface Stage {
  name: string
  title: string
  run(): Promise<Counts>
}

const require = createRequire(join(root, 'package.json'))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** Everything that `npm test` proves, in the order in which a mistake shows soonest. */
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
    title: 'Lint, format and dependency arrows',
    run: async () => {
      const { code } = await exec(bin('biome'), ['check', '--error-on-warnings', '.'])
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  },
  {
    name: 'jest',
    title: 'Rules and components (jest)',
    run: () =>
      withFolder(async (folder) => {
        const report = join(folder, 'jest.json')
        const jest = join(require.resolve('jest/package.json'), '..', 'bin', 'jest.js')
        const { code } = await node([jest, '--ci', '--json', `--outputFile=${report}`], {
          env: { NODE_ENV: 'test' },
        })
        return settle(existsSync(report) ? countJest(readFileSync(report, 'utf8')) : noReport, code)
      }),
  },
  {
    name: 'tools',
    title: 'Gateway, registry and command line (node:test)',
    run: () =>
      nodeTest([
        'infra/gateway/src/**/*.spec.ts',
        'infra/registry/src/**/*.spec.ts',
        'infra/cli/**/*.spec.ts',
      ]),
  },
  {
    name: 'server',
    title: 'Server on the embedded database (node:test)',
    run: () => nodeTest(['infra/server/src/**/*.spec.ts'], { TEST_DATABASE_URL: undefined }),
  },
  {
    name: 'server-postgresql',
    title: 'Server on PostgreSQL (node:test)',
    run: async () => {
      const url = await reachablePostgres()
      if (!url) {
        return {
          passed: 0,
          failed: 0,
          note: 'not run: no PostgreSQL at TEST_DATABASE_URL or 127.0.0.1:5432',
        }
      }
      const counts = await nodeTest(['infra/server/src/**/*.spec.ts'], { TEST_DATABASE_URL: url })
      return { ...counts, note: new URL(url).host }
    },
  },
  {
    name: 'builds',
    title: 'Builds: same output cold and warm, sizes within limits',
    run: checkBuilds,
  },
  {
    name: 'browser',
    title: 'The whole product in a browser (Playwright)',
    run: () => playwright('tests'),
  },
  {
    name: 'outside',
    title: 'A team elsewhere, with the registry alone (Playwright)',
    run: () => playwright('outside', ['-c', 'outside.config.ts']),
  },
]

const noReport: Counts = { passed: 0, failed: 1, note: 'ended without a report' }

async function nodeTest(patterns: string[], env: Record<string, string | undefined> = {}): Promise<Counts> {
  // A test that hangs fails after ten minutes, and the others still tell how they went.
  const args = [
    '--test',
    '--test-concurrency=2',
    '--test-timeout=600000',
    '--test-reporter=spec',
    ...patterns,
  ]
  const { code, output } = await node(args, { env: { ...env, NODE_ENV: 'test' } })
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
