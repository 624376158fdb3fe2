import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'
import { screen, table } from './screen.ts'

/** Folders that hold no tests of ours. */
const skipped = new Set(['node_modules', 'dist', '.git', '.tools', '.madang', 'coverage', 'test-results'])
const testFile = /\.(test|spec|e2e)\.tsx?$/
const id = /\b[A-Z]+(?:-[A-Z]+)*-\d{2,3}\b/g

/** IDs in a text, with ranges written out: `MSG-01…03` and `MSG-01..03` mean three. */
export function idsIn(text: string): string[] {
  const out: string[] = []
  for (const match of text.matchAll(new RegExp(`(${id.source})(?:(?:…|\\.\\.\\.?)(\\d{2,3}))?`, 'g'))) {
    const [, first = '', last] = match
    const at = first.lastIndexOf('-') + 1
    const from = Number(first.slice(at))
    const to = last ? Number(last) : from
    for (let n = from; n <= to; n++) out.push(first.slice(0, at) + String(n).padStart(first.length - at, '0'))
  }
  return out
}

/** Titles of tests, as far as they stand as plain text or template in the call. */
export function titlesIn(source: string): string[] {
  const call =
    /\b(?:test|it|describe)(?:\.(?:each|concurrent|serial)(?:`[^`]*`|\([\s\S]*?\)))?\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
  return [...source.matchAll(call)].map((match) => match[2] ?? '')
}

export function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(path)
    return testFile.test(entry.name) ? [path] : []
  })
}

interface Coverage {
  proved: Map<string, string[]>
  open: string[]
  /** In a title, but in no list of requirements: a slip of the pen. */
  unknown: string[]
}

export function coverage(all: readonly string[], files: readonly string[]): Coverage {
  const known = new Set(all)
  const proved = new Map<string, string[]>()
  const unknown: string[] = []
  for (const file of files) {
    for (const found of titlesIn(readFileSync(file, 'utf8')).flatMap(idsIn)) {
      const where = relative(root, file)
      if (known.has(found)) proved.set(found, [...new Set([...(proved.get(found) ?? []), where])])
      else if (all.some((one) => one.startsWith(found.replace(/\d+$/, ''))))
        unknown.push(`${found} in ${where}`)
    }
  }
  return { proved, open: all.filter((one) => !proved.has(one)), unknown }
}

function report(): void {
  const all = readFileSync(join(root, 'infra', 'cli', 'requirements-ids.txt'), 'utf8')
    .trim()
    .split('\n')
  const { proved, open, unknown } = coverage(all, testFiles(root))
  const area = (one: string) => one.replace(/-\d+$/, '')
  const rows = [...new Set(all.map(area))].map((name) => {
    const of = all.filter((one) => area(one) === name)
    const missing = of.filter((one) => open.includes(one)).map((one) => one.slice(name.length + 1))
    return [name, `${of.length - missing.length}/${of.length}`, missing.join(' ')]
  })
  screen.print(table([['area', 'proved', 'without a proving test'], ...rows]))
  for (const one of unknown) screen.warn(`There is no requirement ${one}`)
  screen.print(`\n${proved.size} of ${all.length} requirements have a test that names them.`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) report()
