import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consumedShares, packageOf, providedShares } from './shared-packages.ts'

describe('shared packages', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'madang-shares-'))
    for (const [name, version] of [
      ['react', '19.3.1'],
      ['@madang/remote-kit', '1.2.3'],
    ] as const) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true })
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('belong to the package before the sub-path', () => {
    expect(packageOf('react/jsx-runtime')).toBe('react')
    expect(packageOf('@madang/remote-kit/query')).toBe('@madang/remote-kit')
  })

  it('PLAT-10 are provided with the literal version that is installed, and required from there on', () => {
    const app = join(folder, 'mf-toy')
    expect(providedShares(app)).toMatchObject({
      react: '19.3.1',
      'react/jsx-runtime': '19.3.1',
      '@madang/remote-kit/query': '1.2.3',
    })
    expect(consumedShares(app)['@madang/remote-kit']).toEqual({
      singleton: true,
      strictVersion: true,
      import: false,
      requiredVersion: '^1.2.3',
    })
  })

  it('leave out what is not installed', () => {
    expect(Object.keys(consumedShares(folder))).not.toContain('@madang/design-system/core')
  })
})
