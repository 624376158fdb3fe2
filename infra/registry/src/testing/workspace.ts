import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../workspace.ts'

/** Path → text, or data that is written as JSON. */
export type Tree = Record<string, string | object>

/** A folder of its own that goes away with the test. */
export function temporary(): { folder: string; [Symbol.dispose](): void } {
  const folder = mkdtempSync(join(tmpdir(), 'madang-registry-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

export function write(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`)
  }
}

export const packageOf = (name: string, more: object = {}) => ({
  name: `@madang/${name}`,
  version: '1.0.0',
  private: true,
  license: 'Apache-2.0',
  type: 'module',
  exports: { '.': './src/index.ts' },
  publishConfig: { access: 'restricted' },
  ...more,
})

/** Two published packages, one on top of the other, and one that stays at home. */
export const twoPackages = (): Tree => ({
  LICENSE: 'the licence\n',
  'package.json': { name: 'toy', version: '0.0.0', private: true },
  'pnpm-workspace.yaml': 'packages:\n  - shared/*\n  - apps/*\ncatalog:\n  picocolors: 1.1.1\n',
  '.changeset/config.json': {
    changelog: '@changesets/cli/changelog',
    commit: false,
    access: 'restricted',
    baseBranch: 'main',
    format: false,
    updateInternalDependencies: 'patch',
    privatePackages: { version: true, tag: false },
    ignore: ['@madang/app'],
  },
  'shared/lower/package.json': packageOf('lower'),
  'shared/lower/README.md': '# lower\n',
  'shared/lower/src/index.ts': "export { shout } from './shout.ts'\n",
  'shared/lower/src/shout.ts':
    "import { readFileSync } from 'node:fs'\n\nexport const shout = (text: string): string =>\n  text.toUpperCase() + readFileSync(new URL('./sign.json', import.meta.url), 'utf8').trim()\n",
  'shared/lower/src/shout.test.ts': 'throw new Error("a test never travels")\n',
  'shared/lower/src/sign.json': '1\n',
  'shared/upper/package.json': packageOf('upper', { dependencies: { '@madang/lower': 'workspace:^1.0.0' } }),
  'shared/upper/src/index.ts':
    "import { shout } from '@madang/lower'\n\nexport interface Greeting {\n  text: string\n}\n\nexport const greet = (name: string): Greeting => ({ text: shout(name) })\n",
  'apps/app/package.json': {
    name: '@madang/app',
    version: '1.0.0',
    private: true,
    dependencies: { '@madang/upper': 'workspace:*' },
  },
})

/** What the project itself has at this path, for a toy workspace that wants the real one. */
export const takeFromProject = (folder: string, path: string): void =>
  cpSync(join(root, path), join(folder, path))
