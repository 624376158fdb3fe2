import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../root.ts'

/** The project's own rules on files of a copy, so that the proof leaves nothing behind in the tree. */
function refusals(cases: readonly Case[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'madang-arrows-'))
  try {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    const paths = cases.map(({ folder: inside, specifier }, i) => {
      const path = join(inside, `case-${i}.tsx`)
      mkdirSync(join(folder, inside), { recursive: true })
      writeFileSync(join(folder, path), `import { thing } from '${specifier}'\n\nexport const same = thing\n`)
      return path
    })
    const { stdout } = spawnSync(
      join(root, 'node_modules', '.bin', 'biome'),
      ['lint', '--reporter=github', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    )
    const lines = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'))
    return paths.map((path) => lines.some((line) => line.includes(`${path},`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Case {
  folder: string
  specifier: string
}

const remote = 'mf-toy/src/features/toy'
const forbidden: [string, string[]][] = [
  [
    remote,
    [
      '@mui/material',
      '@emotion/react',
      '@tanstack/react-query',
      'react-router-dom',
      'i18next',
      'react-i18next',
      'jotai',
      'zod',
      '@madang/contract/calls',
      '@madang/contract/schemas',
      '@madang/mf-rooms',
      '@madang/server',
      '@madang/shell',
      '../../../../mf-rooms/src/pages/list.page.tsx',
    ],
  ],
  [
    'shell/src/core',
    [
      '@mui/material',
      '@madang/mf-rooms',
      '@madang/contract/calls',
      '@madang/contract/schemas',
      'zod',
      '@madang/server',
    ],
  ],
  ['shared/domain/src', ['react', '@madang/api-client', 'pg', '@madang/server']],
  ['shared/contract/src', ['@madang/remote-kit', 'fastify']],
  [
    'shared/ink/src',
    ['react', 'pg', 'fastify', '@madang/api-client', '@madang/design-system/core', '@madang/server'],
  ],
  [
    'shared/api-client/src',
    ['@madang/contract/calls', '@madang/design-system/core', '@madang/remote-kit', 'zod'],
  ],
  ['shared/design-system/src', ['@madang/api-client', '@madang/remote-kit', 'react-router-dom']],
  ['shared/remote-kit/src', ['@mui/material', '@madang/mf-rooms', '@madang/server']],
  ['infra/server/src', ['react', '@madang/design-system/core', '@madang/gateway', '@madang/remote-kit']],
  ['infra/gateway/src', ['@madang/server', 'react', '@madang/cli']],
]
const allowed: [string, string[]][] = [
  [
    remote,
    [
      'react',
      '@madang/contract',
      '@madang/domain',
      '@madang/ink',
      '@madang/api-client',
      '@madang/design-system/ui',
      '@madang/remote-kit/query',
      './other.ts',
      '../sibling/x.ts',
    ],
  ],
  ['shared/domain/src', ['@madang/contract']],
  ['shared/ink/src', ['perfect-freehand']],
  ['shared/remote-kit/src', ['@madang/api-client', '@madang/design-system/core', 'react-router-dom']],
  [
    'infra/server/src',
    ['@madang/contract/calls', '@madang/contract/schemas', '@madang/domain', '@madang/ink', 'zod', 'fastify'],
  ],
]
const cases = (list: readonly [string, string[]][]): Case[] =>
  list.flatMap(([folder, specifiers]) => specifiers.map((specifier) => ({ folder, specifier })))

test('imports against the arrows are refused by lint, those along them are not', () => {
  const against = cases(forbidden)
  const along = cases(allowed)
  const refused = refusals([...against, ...along])
  assert.deepEqual(
    against.filter((_, i) => !refused[i]),
    [],
  )
  assert.deepEqual(
    along.filter((_, i) => refused[against.length + i]),
    [],
  )
})
