import { scriptsOf, tools } from './package-json.ts'
import type { RemotePackage } from './stamp.ts'

/** The way of a remote from one template to the next, as far as package.json goes; owned files are rewritten whole. */
export interface Step {
  to: number
  /** For the person: what changes and why. */
  says: string
  /** On a copy; only what the template itself had written. */
  change(manifest: RemotePackage, versions: Readonly<Record<string, string>>): void
}

export const steps: readonly Step[] = [
  {
    to: 2,
    says: 'webpack and the settings of jest come with @madang/build, so that one package moves them together',
    change(manifest, versions) {
      const { devDependencies = {}, scripts = {} } = manifest
      for (const name of ['webpack', 'webpack-cli']) delete devDependencies[name]
      if (manifest.madang?.home !== 'alone') return
      for (const name of tools) if (versions[name]) devDependencies[name] ??= versions[name]
      const now = scriptsOf(manifest.name.replace(/^@[^/]+\//, ''))
      const before: Record<string, string> = { build: 'webpack', test: 'jest' }
      for (const [name, command] of Object.entries(now)) {
        // a script that the team has rewritten stays theirs
        if (scripts[name] === undefined || scripts[name] === before[name]) scripts[name] = command
      }
      manifest.scripts = scripts
      manifest.devDependencies = Object.fromEntries(
        Object.entries(devDependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    },
  },
  {
    to: 3,
    says: 'the tests say first when the Node of the machine is too old for them',
    change(manifest) {
      const { scripts = {} } = manifest
      if (manifest.madang?.home !== 'alone' || scripts.test !== 'tsc --noEmit && jest') return
      manifest.scripts = { ...scripts, test: scriptsOf(manifest.name.replace(/^@[^/]+\//, '')).test ?? '' }
    },
  },
  {
    to: 4,
    says: 'the test of the texts holds those of features too',
    change() {},
  },
]
