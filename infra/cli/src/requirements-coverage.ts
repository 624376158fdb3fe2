import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'
import { screen, table } from './screen.ts'
import { type Imports, reachedFrom, readImports } from './test/imports.ts'
import { titlesIn } from './test/titles.ts'

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

/** What the product starts from; code that none of these reaches runs in no browser and on no server. */
const entries = [
  /^shell\/src\/(index|main|bootstrap|mount)\.tsx?$/,
  /^(shell|mf-[^/]+)\/(remote|webpack\.config)\.ts$/,
  /^mf-[^/]+\/src\/index\.tsx$/,
  /^infra\/server\/src\/index\.ts$/,
  /^infra\/gateway\/src\/index\.ts$/,
  /^infra\/cli\/src\/main\.ts$/,
]
const anyTest = /\.(test|spec|e2e)\.tsx?$/

/**
 * Which tests may prove a requirement: specs of server, gateway and tools and the browser's files go through the real
 * product; one of a rule or a component only when the product uses what it imports, so that nothing is proven by code
 * that never runs.
 */
export function provingTests(imports: Imports): { counted: string[]; idle: string[] } {
  const tests = [...imports.files].filter((file) => anyTest.test(file) && !file.includes('/template/'))
  const starts = [...imports.files].filter((file) => entries.some((entry) => entry.test(file)))
  const product = reachedFrom(starts, {
    files: imports.files,
    of: (file) => new Set([...imports.of(file)].filter((target) => !anyTest.test(target))),
  })
  const counted = tests.filter(
    (file) => /\.(spec|e2e)\.tsx?$/.test(file) || [...imports.of(file)].some((target) => product.has(target)),
  )
  return { counted, idle: tests.filter((file) => !counted.includes(file)) }
}

interface Coverage {
  proved: Map<string, string[]>
  open: string[]
  /** In a title, but in no list of requirements: a slip of the pen. */
  unknown: string[]
}

export function coverage(all: readonly string[], titles: ReadonlyMap<string, readonly string[]>): Coverage {
  const known = new Set(all)
  const proved = new Map<string, string[]>()
  const unknown: string[] = []
  for (const [file, texts] of titles) {
    for (const found of texts.flatMap(idsIn)) {
      if (known.has(found)) proved.set(found, [...new Set([...(proved.get(found) ?? []), file])])
      else if (all.some((one) => one.startsWith(found.replace(/\d+$/, ''))))
        unknown.push(`${found} in ${file}`)
    }
  }
  return { proved, open: all.filter((one) => !proved.has(one)), unknown }
}

/** The IDs of `requirements.md`; decisions (`A-…`) are no requirements. */
const requirements = (): string[] =>
  [
    ...readFileSync(join(root, 'infra', 'cli', 'requirements.md'), 'utf8').matchAll(
      /^- \*\*([A-Z-]+-\d+)\*\*/gm,
    ),
  ]
    .map(([, one = '']) => one)
    .filter((one) => !one.startsWith('A-'))

function report(): void {
  const all = requirements()
  const { counted, idle } = provingTests(readImports())
  const titles = new Map(
    counted.map((file) => [
      file,
      titlesIn(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('.tsx') }),
    ]),
  )
  const { proved, open, unknown } = coverage(all, titles)
  const area = (one: string) => one.replace(/-\d+$/, '')
  const rows = [...new Set(all.map(area))].map((name) => {
    const of = all.filter((one) => area(one) === name)
    const missing = of.filter((one) => open.includes(one)).map((one) => one.slice(name.length + 1))
    return [name, `${of.length - missing.length}/${of.length}`, missing.join(' ')]
  })
  screen.print(table([['area', 'proved', 'without a proving test'], ...rows]))
  for (const one of unknown) screen.warn(`There is no requirement ${one}`)
  for (const file of idle)
    screen.warn(`${file} counts for nothing: the product uses nothing that it imports.`)
  screen.print(`\n${proved.size} of ${all.length} requirements have a test that names them.`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) report()
