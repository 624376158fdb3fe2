import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Member, publishedMembers, type Workspace } from '../workspace.ts'
import { contentsHash, contentsOf, type Files } from './contents.ts'
import { emit } from './emit.ts'
import { type PublishedJson, publishedJson } from './manifest.ts'
import { BadPackage, problemsOf } from './problems.ts'

export interface Packed {
  name: string
  version: string
  /** What npm publishes as it is. */
  folder: string
  json: PublishedJson
  files: Files
  /** Stands for all files and the package.json: equal contents, equal hash. Also in package.json, `madang.contents`. */
  contents: string
}

/**
 * Makes publishable packages of the workspace's: `<out>/<name without scope>/` with compiled `dist`, README, LICENSE
 * and a package.json of literal versions. Node strips types only outside `node_modules`, so sources can't be published.
 *
 * @throws PackError when a package would not work where it is installed: it names a file or a package that it does not bring
 */
export async function packAll(workspace: Workspace, out: string): Promise<Packed[]> {
  const members = publishedMembers(workspace)
  const compiled = join(out, '.compiled')
  await rm(compiled, { recursive: true, force: true })
  await emit(workspace, members, compiled)
  const packed: Packed[] = []
  for (const member of members) {
    const own = join(compiled, relative(workspace.root, member.folder))
    packed.push(await pack(member, workspace, own, join(out, member.name.replace(/^@[^/]*\//, ''))))
  }
  await rm(compiled, { recursive: true, force: true })
  return packed
}

async function pack(member: Member, workspace: Workspace, compiled: string, folder: string): Promise<Packed> {
  const files = contentsOf(member, compiled, workspace.root)
  const json = publishedJson(member.json, workspace.versions)
  const problems = problemsOf(member, json, files, workspace.members)
  if (problems.length > 0) throw new BadPackage(member.name, problems)
  const contents = contentsHash(json, files)
  json.madang = { ...json.madang, contents }
  await rm(folder, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(json, null, 2)}\n`)
  return { name: json.name, version: json.version, folder, json, files, contents }
}
