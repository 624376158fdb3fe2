import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What exists once on the page and comes from the shell. A shared module is never tree-shaken, so these are small
 * entry points that re-export what is used; a library that appears here whole (MUI, the router) would land whole on
 * every page.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@madang/api-client',
  '@madang/design-system/theme',
  '@madang/design-system/core',
  '@madang/design-system/ui',
  '@madang/design-system/forms',
  '@madang/design-system/table',
  '@madang/design-system/dates',
  '@madang/design-system/tree',
  '@madang/design-system/feedback',
  '@madang/design-system/layout',
  '@madang/design-system/icons',
  '@madang/remote-kit',
  '@madang/remote-kit/lifecycles',
  '@madang/remote-kit/query',
  '@madang/remote-kit/action',
  '@madang/remote-kit/form',
  '@madang/remote-kit/list',
  '@madang/remote-kit/launch',
  '@madang/remote-kit/router',
  '@madang/remote-kit/i18n',
  '@madang/remote-kit/drafts',
  '@madang/remote-kit/upload',
] as const

/** `@scope/name/sub/path` → `@scope/name`. */
export function packageOf(request: string): string {
  const parts = request.split('/')
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request)
}

export interface PackageJson {
  name: string
  version: string
  dependencies?: Record<string, string>
}

export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
}

/**
 * The installed version of a package as seen from a folder, or undefined. Read from disk and not from the manifest:
 * the share configuration needs literal versions, and manifests say `workspace:` and `catalog:`.
 */
export function installedVersion(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    try {
      return readPackageJson(join(folder, 'node_modules', name)).version
    } catch {
      if (dirname(folder) === folder) return undefined
    }
  }
}

/** Share key → version that is installed beside the shell: what the shell provides. */
export function providedShares(from: string): Record<string, string> {
  return Object.fromEntries(
    sharedPackages.flatMap((request) => {
      const version = installedVersion(packageOf(request), from)
      return version ? [[request, version]] : []
    }),
  )
}

export interface ConsumedShare {
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/**
 * A remote only consumes (`import: false`: its build carries no copy). An older shell than the remote was built
 * against is refused by the runtime with both versions in the message, before any of the remote's code runs.
 */
export function consumedShares(from: string): Record<string, ConsumedShare> {
  return Object.fromEntries(
    Object.entries(providedShares(from)).map(([request, version]) => [
      request,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${version}` },
    ]),
  )
}
