import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages that ship ES modules only: Jest runs CommonJS, so these go through the transform too. */
const esmOnly = ['@madang/[^/+]+', 'react-router', 'react-router-dom', 'qrcode.react']

const beside = (name: string) =>
  fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url))

const shared = {
  rootDir: '.',
  modulePathIgnorePatterns: ['<rootDir>/([^/]+/){0,2}dist/', '<rootDir>/\\.madang/', '<rootDir>/\\.tools/'],
  transform: {
    '\\.(c|m)?(j|t)sx?$': [
      createRequire(import.meta.url).resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    // as npm lays packages out, and as pnpm does
    `/node_modules/(?!\\.pnpm/|(${esmOnly.join('|')})/)`,
    `/node_modules/\\.pnpm/(?!(${esmOnly.map((name) => name.replace('/', '\\+')).join('|')})@)`,
  ],
  restoreMocks: true,
}

// where a test runs must not decide what it sees: times of a company in another zone than the reader's say so
process.env.TZ = 'Asia/Seoul'

/**
 * How the rules, components and pages of shell and remotes are tested: `*.test.ts` runs in Node; `*.test.tsx` and
 * `*.dom.test.ts` run in jsdom.
 */
const config = {
  // A busy machine is slow, not wrong: what hangs fails all the same.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: beside('jsdom-environment'),
      testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'],
      setupFilesAfterEnv: [beside('setup-dom')],
    },
  ],
}

export default config
