import type { Config } from 'jest'

/** Packages that ship ES modules only: Jest runs CommonJS, so these go through the transform too. */
const esmOnly = ['jotai', 'react-router', 'react-router-dom', 'i18next', 'react-i18next', 'qrcode.react']

const shared: Config = {
  rootDir: '.',
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.madang/', '<rootDir>/\\.tools/'],
  transform: {
    '\\.(c|m)?(j|t)sx?$': [
      '@swc/jest',
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
    `/node_modules/(?!\\.pnpm/|(${esmOnly.join('|')})/)`,
    `/node_modules/\\.pnpm/(?!(${esmOnly.map((name) => name.replace('/', '\\+')).join('|')})@)`,
  ],
  restoreMocks: true,
}

/**
 * `*.test.ts` runs in Node; `*.test.tsx` and `*.dom.test.ts` run in jsdom.
 * Server, gateway and command line are `*.spec.ts` and belong to `node --test`.
 */
const config: Config = {
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
      testEnvironment: '<rootDir>/shared/build/src/jest/jsdom-environment.ts',
      testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/build/src/jest/setup-dom.ts'],
    },
  ],
}

export default config
