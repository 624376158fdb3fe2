import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distPath, literalRange, type PackageJson, publishedJson } from './manifest.ts'

const versions = {
  workspace: { '@madang/contract': '1.4.2' },
  catalogs: { default: { react: '19.3.1', zod: '4.6.7' }, peers: { react: '^19.3.1' } },
}

test('ranges of the workspace and the catalog become literal', () => {
  const literal = (name: string, range: string) => literalRange(name, range, versions)
  assert.equal(literal('@madang/contract', 'workspace:^1.3.0'), '^1.3.0')
  assert.equal(literal('@madang/contract', 'workspace:*'), '^1.4.2')
  assert.equal(literal('@madang/contract', 'workspace:~'), '~1.4.2')
  assert.equal(literal('@madang/contract', 'workspace:='), '1.4.2')
  assert.equal(literal('react', 'catalog:'), '19.3.1')
  assert.equal(literal('react', 'catalog:peers'), '^19.3.1')
  assert.equal(literal('left-pad', '^1.0.0'), '^1.0.0')
  assert.throws(() => literal('@madang/gone', 'workspace:*'), /not in the workspace/)
  assert.throws(() => literal('gone', 'catalog:'), /catalog does not hold it/)
})

test('paths of sources become paths of what they are compiled to', () => {
  assert.equal(distPath('./src/a/b.tsx'), './dist/a/b.js')
  assert.equal(distPath('./src/*.ts'), './dist/*.js')
  assert.equal(distPath('./assets/a.png'), './assets/a.png')
})

test('a published package.json says only what the one who installs needs', () => {
  const source: PackageJson = {
    name: '@madang/toy',
    version: '2.0.0',
    private: true,
    type: 'module',
    sideEffects: ['./src/a.tsx'],
    bin: { toy: './src/everything.ts' },
    exports: { '.': './src/index.ts', './*': './src/*.ts', './style.css': './style.css' },
    files: ['docs'],
    dependencies: { '@madang/contract': 'workspace:^1.3.0', zod: 'catalog:' },
    devDependencies: { react: 'catalog:' },
    peerDependencies: { react: 'catalog:peers' },
    madang: { generated: { '@madang/contract': 'workspace:^', react: 'catalog:' } },
    publishConfig: { access: 'restricted', bin: { toy: './src/team.ts' }, without: ['src/testing/**'] },
  }
  assert.deepEqual(publishedJson(source, versions), {
    name: '@madang/toy',
    version: '2.0.0',
    type: 'module',
    sideEffects: ['./dist/a.js'],
    bin: { toy: './dist/team.js' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
      './style.css': './style.css',
      './package.json': './package.json',
    },
    files: ['dist', 'docs'],
    dependencies: { '@madang/contract': '^1.3.0', zod: '4.6.7' },
    peerDependencies: { react: '^19.3.1' },
    madang: { generated: { '@madang/contract': '^1.4.2', react: '19.3.1' } },
  })
})
