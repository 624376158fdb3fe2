import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shortOf } from './names.ts'

/** Raised with every change of a file in `owned` or of what package.json holds; the way there is a step in steps.ts. */
export const templateVersion = 4

/** Where a remote lives: in the platform's repository, or in a repository of its own. */
export type Home = 'repository' | 'alone'

export interface RemoteOptions {
  /** Deploy name, `mf-quiz`. */
  name: string
  title: { ko: string; en: string }
  tab: boolean
  home: Home
  /** Where the @madang packages come from; for remotes elsewhere. */
  registry?: string
}

/** Files that stay the template's: `madang update` rewrites them while nobody has changed them. The rest is the team's. */
export const owned: Record<Home, readonly string[]> = {
  repository: ['webpack.config.ts'],
  alone: [
    'webpack.config.ts',
    'tsconfig.json',
    'jest.config.ts',
    '.gitignore',
    'pnpm-workspace.yaml',
    'src/locales/locales.test.ts',
  ],
}

const folder = fileURLToPath(new URL('./template/', import.meta.url))
/** npm leaves these out of packages or renames them; so they travel without their dot. */
const dotted: Record<string, string> = { gitignore: '.gitignore', npmrc: '.npmrc' }

/** As the formatter would write it: the quote that needs no escape. */
function tsString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote
}

/** Path in the remote → its text, from the template as it is now; without package.json. */
export function renderFiles(options: RemoteOptions): Map<string, string> {
  const { name, title, tab } = options
  const short = shortOf(name)
  const values: Record<string, string> = {
    name,
    short,
    ...title,
    registry: options.registry ?? '',
    tab: tab
      ? `  tabs: [{ id: ${tsString(short)}, order: 60, to: ${tsString(short)}, icon: 'school', label: title }],\n`
      : '',
  }
  const fill = (text: string) =>
    text.replace(/<%(\w+)(?::(\w+))?%>/g, (_whole, key: string, as?: string) => {
      const value = values[key]
      if (value === undefined) throw new Error(`The template asks for "${key}", which nobody gives.`)
      return as === 'ts' ? tsString(value) : as === 'json' ? JSON.stringify(value) : value
    })
  const files = new Map<string, string>()
  // Later folders win: what a remote elsewhere has of its own replaces the common file.
  for (const part of options.home === 'alone' ? ['remote', 'alone'] : ['remote']) {
    for (const [path, text] of templateFiles(join(folder, part))) {
      if (path === '.npmrc' && !options.registry) continue
      files.set(path, fill(text))
    }
  }
  return files
}

function* templateFiles(from: string): Iterable<[string, string]> {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.tpl')) continue
    const path = join(entry.parentPath, entry.name)
    const plain = relative(from, path)
      .replaceAll('\\', '/')
      .replace(/\.tpl$/, '')
    yield [dotted[plain] ?? plain, readFileSync(path, 'utf8')]
  }
}

/** Number of a text, whatever line ends git has given it on this machine. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16)
