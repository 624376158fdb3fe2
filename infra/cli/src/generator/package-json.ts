import type { RemotePackage, Stamp } from './stamp.ts'
import { owned, type RemoteOptions, templateVersion, textHash } from './template.ts'

const ours = ['api-client', 'contract', 'design-system', 'domain', 'remote-kit'].map(
  (name) => `@madang/${name}`,
)

/** What a remote elsewhere needs to be tested and built; in the repository these stand at its root. */
export const tools = [
  '@madang/build',
  '@madang/cli',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'jest-environment-jsdom',
  'typescript',
]

export const scriptsOf = (name: string): Record<string, string> => ({
  dev: `madang dev ${name}`,
  alone: `madang dev ${name} --alone`,
  build: 'madang build',
  test: 'madang node && tsc --noEmit && jest',
  deploy: `madang deploy ${name}`,
})

/** The stamp of files as the current template makes them. */
export const stampOf = ({ home }: RemoteOptions, files: ReadonlyMap<string, string>): Stamp => ({
  template: templateVersion,
  home,
  files: Object.fromEntries(
    owned[home].flatMap((path) => {
      const text = files.get(path)
      return text === undefined ? [] : [[path, textHash(text)]]
    }),
  ),
})

/** package.json of a new remote. `versions` are for remotes elsewhere. */
export function newPackage(
  options: RemoteOptions,
  files: ReadonlyMap<string, string>,
  versions: Readonly<Record<string, string>>,
): RemotePackage {
  const { name, home } = options
  const madang = stampOf(options, files)
  if (home === 'repository') {
    return {
      name: `@madang/${name}`,
      version: '1.0.0',
      private: true,
      license: 'Apache-2.0',
      type: 'module',
      dependencies: { ...from(ours, () => 'workspace:*'), react: 'catalog:' },
      devDependencies: { '@madang/build': 'workspace:*' },
      madang,
    }
  }
  const version = (wanted: string) => {
    const range = versions[wanted]
    if (!range) throw new Error(`No version is known for ${wanted}.`)
    return range
  }
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: scriptsOf(name),
    // React is exact: a remote that is built against a newer one than the live shell's is refused by the gate.
    dependencies: from([...ours, 'react', 'react-dom'], version),
    devDependencies: from(tools, version),
    madang,
  }
}

const from = (names: readonly string[], version: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, version(name)]))
