import { existsSync, readFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// as V8 has compiled them, types already gone; where it can't be kept, nothing is
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)))

/**
 * Answers from memory what Node looks up anew for each import: for each it reads the package.json of the package that is
 * meant (drizzle-orm's has 447 exports, and a hundred of our files import it), and for each file of a package that package's
 * own. That was two fifths of the time that a server, a command or a spec needs to start. What is first of its kind, what is
 * missing, and everything that is required instead of imported goes Node's own way.
 */
interface Package {
  type: string
  /** What its files import by name: from all of them it is the same. */
  named: Map<string, { url: string; format?: string | null | undefined }>
}

const packages = new Map<string, Package>()

function packageAt(folder: string): Package {
  const known = packages.get(folder)
  if (known) return known
  const file = join(folder, 'package.json')
  const above = dirname(folder)
  let found: Package
  if (existsSync(file)) {
    const { type = 'commonjs' } = JSON.parse(readFileSync(file, 'utf8')) as { type?: string }
    found = { type, named: new Map() }
  } else found = above === folder ? { type: 'commonjs', named: new Map() } : packageAt(above)
  packages.set(folder, found)
  return found
}

const packageOf = (url: string): Package => packageAt(dirname(fileURLToPath(url)))

const formats: Record<string, string> = { '.js': 'module', '.ts': 'module-typescript' }

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions, importAttributes } = context
    const imported = conditions.includes('import') && Object.keys(importAttributes).length === 0
    if (!imported || !parentURL?.startsWith('file:')) return next(specifier, context)

    if (specifier.startsWith('.')) {
      const format = formats[extname(specifier)]
      const url = new URL(specifier, parentURL)
      if (!format || packageOf(url.href).type !== 'module' || !existsSync(url))
        return next(specifier, context)
      return { url: url.href, format, shortCircuit: true }
    }

    // `#…`, `node:…`, `file:…` and absolute paths are no names of packages
    if (/^(#|\/|[a-z]+:)/i.test(specifier)) return next(specifier, context)
    const { named } = packageOf(parentURL)
    const known = named.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const found = next(specifier, context)
    named.set(specifier, found)
    return found
  },
})
