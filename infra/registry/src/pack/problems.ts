import { matchesGlob, posix } from 'node:path'
import type { Member } from '../workspace.ts'
import { type Files, verbatim } from './contents.ts'
import { leftOut, PackError, type PublishedJson } from './manifest.ts'
import { importsOf, packagesOfTypes, sourcesByPath } from './specifiers.ts'

export class BadPackage extends PackError {
  constructor(name: string, problems: readonly string[]) {
    super(`${name} can't be published:\n${[...new Set(problems)].map((line) => `  ${line}`).join('\n')}`)
  }
}

/**
 * Why the package would not work where it is installed: empty when it would.
 * @param members all packages of the workspace
 */
export function problemsOf(
  member: Member,
  json: PublishedJson,
  files: Files,
  members: readonly Member[],
): string[] {
  const problems: string[] = []
  const brings = new Set([
    json.name,
    ...Object.keys({ ...json.dependencies, ...json.optionalDependencies, ...json.peerDependencies }),
  ])
  for (const { name, json: other } of members) {
    if (brings.has(name) && !other.publishConfig) {
      problems.push(`depends on ${name}, which is not published (no publishConfig in its package.json)`)
    }
  }
  for (const [name, range] of Object.entries({
    ...member.json.dependencies,
    ...member.json.peerDependencies,
  })) {
    if (/^workspace:[*^~]?$/.test(range)) {
      problems.push(
        `asks for ${name} as "${range}", which would change with every version of it: take "workspace:^${versionOf(name, members)}"`,
      )
    }
  }
  for (const [path, bytes] of files) {
    if (!path.startsWith('dist/') || matchesGlob(path, verbatim)) continue
    if (path.endsWith('.d.ts'))
      problems.push(...unknownPackages(path, packagesOfTypes(bytes.toString()), brings))
    else if (path.endsWith('.js'))
      problems.push(...problemsOfCode(path, bytes.toString(), files, brings, member))
  }
  for (const target of targetsOf(json)) {
    if (!target.includes('*') && !files.has(target.slice(2)) && target !== './package.json') {
      problems.push(`package.json names ${target}, which is not in the package`)
    }
  }
  return problems
}

function problemsOfCode(
  path: string,
  code: string,
  files: Files,
  brings: ReadonlySet<string>,
  { json }: Member,
): string[] {
  const { relative, dynamic, packages } = importsOf(code)
  const at = (specifier: string) => posix.join(posix.dirname(path), specifier)
  const missing = (specifier: string) => !files.has(at(specifier))
  // The globs are of sources, the path is of what they are compiled to.
  const without = leftOut(json).map((glob) => glob.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js'))
  const isLeftOut = (specifier: string) => without.some((glob) => matchesGlob(at(specifier), glob))
  return [
    ...unknownPackages(path, packages, brings),
    ...relative
      .filter(missing)
      .map((specifier) => `${path} imports ${specifier}, which is not in the package`),
    ...dynamic
      .filter((specifier) => missing(specifier) && !isLeftOut(specifier))
      .map(
        (specifier) =>
          `${path} imports ${specifier} on demand, which is neither in the package nor left out by publishConfig.without`,
      ),
    ...sourcesByPath(code).map(
      (source) =>
        `${path} names the source ${source} by path, which is compiled away: take the module's own extension`,
    ),
  ]
}

const unknownPackages = (path: string, asked: readonly string[], brings: ReadonlySet<string>): string[] =>
  asked
    .filter((name) => !brings.has(name))
    .map((name) => `${path} imports ${name}, which is neither a dependency nor a peer dependency`)

const versionOf = (name: string, members: readonly Member[]) =>
  members.find((member) => member.name === name)?.json.version ?? '1.0.0'

const targetsOf = ({ exports = {}, bin = {} }: PublishedJson): string[] => [
  ...Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  ),
  ...Object.values(bin),
]
