import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { emit } from '../pack/emit.ts'
import { leftOut, publishedJson, whenPublished } from '../pack/manifest.ts'
import { type Member, publishedMembers, type Workspace } from '../workspace.ts'
import { manifestApi, renderManifest } from './manifest-report.ts'
import { renderReport } from './report.ts'
import { Declarations } from './surface.ts'
import { callsOf, renderWire, wireFile } from './wire-report.ts'

/** File name → text. */
export type Reports = ReadonlyMap<string, string>

export const manifestFile = 'package.api.md'
const suffix = '.api.md'

/** Reports of all published packages, as their sources are now. @throws Error when a declaration is not understood */
export async function makeReports(workspace: Workspace): Promise<Map<string, Reports>> {
  const members = publishedMembers(workspace)
  const out = await mkdtemp(join(tmpdir(), 'madang-api-'))
  try {
    await emit(
      workspace,
      members.filter(({ json }) => json.exports),
      out,
      true,
    )
    const reports = new Map<string, Reports>()
    for (const member of members) {
      const folder = join(out, relative(workspace.root, member.folder))
      const manifest = renderManifest(
        member.name,
        manifestApi(publishedJson(member.json, workspace.versions)),
      )
      reports.set(
        member.name,
        new Map([[manifestFile, manifest], ...entryReports(member, folder), ...(await callReports(member))]),
      )
    }
    return reports
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Of a package that declares calls, what travels. */
async function callReports({ name, folder, json }: Member): Promise<[string, string][]> {
  const [calls, openapi] = [json.exports?.['./calls'], json.exports?.['./openapi']]
  if (!calls || !openapi) return []
  return [[wireFile, renderWire(name, await callsOf(join(folder, calls), join(folder, openapi)))]]
}

function entryReports(member: Member, compiled: string): [string, string][] {
  const entries = entriesOf(member)
  const declarations = new Declarations((path) => {
    const file = join(compiled, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }, entries)
  return [...entries].map(([file, entry]) => [
    `${entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '.')}${suffix}`,
    renderReport(
      entry === '.' ? member.name : `${member.name}/${entry.slice(2)}`,
      declarations.surface(file),
    ),
  ])
}

/** Declaration file → entry (`./page-path`); one with a star stands for each file that it lets in. */
function entriesOf({ folder, json }: Member): Map<string, string> {
  const entries = new Map<string, string>()
  const without = leftOut(json)
  for (const [entry, path] of Object.entries(whenPublished(json).exports ?? {})) {
    if (!/\.tsx?$/.test(path)) continue
    if (!entry.includes('*')) {
      entries.set(declarationOf(path), entry)
      continue
    }
    const [before = '', after = ''] = path.split('*')
    for (const found of globSync(path, { cwd: folder, exclude: without }).sort()) {
      const file = `./${found.replaceAll(sep, '/')}`
      if (/\.(test|spec)\.tsx?$/.test(file) || entries.has(declarationOf(file))) continue
      entries.set(declarationOf(file), entry.replace('*', file.slice(before.length, -after.length)))
    }
  }
  return entries
}

const declarationOf = (path: string): string => path.slice(2).replace(/\.tsx?$/, '.d.ts')

/** Where the reports of a package stand. */
export const reportFolder = (member: Member): string => join(member.folder, 'api')

/** The reports that stand in a folder, or null where there are none. */
export function readReports(folder: string): Reports | null {
  if (!existsSync(folder)) return null
  const files = readdirSync(folder).filter((name) => name.endsWith(suffix))
  return files.length > 0
    ? new Map(files.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    : null
}

/** Writes the reports and takes away those of entries that are gone. */
export async function writeReports(folder: string, reports: Reports): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of readReports(folder)?.keys() ?? []) if (!reports.has(name)) await rm(join(folder, name))
  for (const [name, text] of reports) await writeFile(join(folder, name), text)
}
