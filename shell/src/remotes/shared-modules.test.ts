import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedModules } from './shared-modules.ts'

it('PLAT-10 the shell provides exactly what the build preset lets remotes require', () => {
  // Read as text: the preset's module belongs to Node's own module system, which Jest doesn't run.
  const file = path.resolve(__dirname, '../../../shared/build/src/shared-packages.ts')
  const list = /sharedPackages = \[([^\]]+)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const required = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(required.length).toBeGreaterThan(10)
  expect(Object.keys(sharedModules).sort()).toEqual(required.sort())
})
