import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDecl } from '@madang/remote-kit/define'
import type { Configuration } from 'webpack'
import { pageConfig } from './page-config.ts'

/**
 * A page that runs one remote in the harness, without shell, gateway and server. The remote writes nothing for it;
 * answers to its calls may stand in its `src/alone.tsx`: `export const handlers: Handlers = { … }`.
 */
export function aloneConfig(declaration: RemoteDecl, folder: string): Configuration {
  const cache = join(folder, 'node_modules', '.cache', 'madang-dev')
  mkdirSync(cache, { recursive: true })
  const entry = join(cache, 'alone-entry.js')
  const answers = join(folder, 'src', 'alone.tsx')
  const lines = [
    `import * as remote from ${JSON.stringify(join(folder, 'src', 'index.tsx'))}`,
    `import { runAlonePage } from '@madang/remote-kit/harness'`,
    existsSync(answers)
      ? `import { handlers } from ${JSON.stringify(answers)}`
      : `const handlers = {} // ${answers} would hold them`,
    'runAlonePage(remote, handlers)',
  ]
  writeFileSync(entry, `${lines.join('\n')}\n`)
  const config = pageConfig(
    { entry, title: declaration.title.en, publicPath: '/' },
    pathToFileURL(join(folder, 'webpack.config.ts')).href,
  )
  return { ...config, name: `${declaration.name} alone` }
}
