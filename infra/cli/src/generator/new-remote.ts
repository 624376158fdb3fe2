import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { workspaceApps } from '../apps.ts'
import { CommandError } from '../failure.ts'
import { gatewayUrl } from '../gateway/target.ts'
import { inRepository, root } from '../root.ts'
import { screen } from '../screen.ts'
import { liveDeclarations } from './live.ts'
import { nameProblem, shortOf, type Taken } from './names.ts'
import { newPackage } from './package-json.ts'
import { packageText } from './stamp.ts'
import { type RemoteOptions, renderFiles } from './template.ts'
import { generatedVersions } from './versions.ts'

export interface NewRemoteOptions {
  dir?: string
  titleKo?: string
  titleEn?: string
  tab?: boolean
  registry?: string
  url?: string
}

const nothingTaken: Taken = { names: [], pages: [], tabs: [] }

/** Writes a remote that builds, tests and deploys as it is: into the repository, or into an empty folder elsewhere. */
export async function newRemote(name: string, given: NewRemoteOptions): Promise<void> {
  const home = inRepository && given.dir === undefined ? 'repository' : 'alone'
  // The shape first: an address is made of it.
  const wrong = nameProblem(name, nothingTaken, false)
  if (wrong) throw new CommandError(wrong)
  const folder = home === 'repository' ? join(root, name) : resolve(given.dir ?? name)
  if (existsSync(folder) && readdirSync(folder).some((entry) => entry !== '.git')) {
    throw new CommandError(`${folder} is not empty. Give an empty folder with --dir, or choose another name.`)
  }
  const tab = given.tab ?? true
  const problem = nameProblem(name, await taken(home === 'repository', given.url), tab)
  if (problem) throw new CommandError(problem)

  const files = writeRemote(folder, {
    name,
    title: { ko: titleOf(given.titleKo, name), en: titleOf(given.titleEn, name) },
    tab,
    home,
    ...(given.registry && { registry: checkedRegistry(given.registry) }),
  })
  screen.done(`${name}: ${files.length} files in ${folder}`)
  for (const line of nextSteps(name, home, folder)) screen.print(`  ${line}`)
}

/** The files alone, without asking anybody. Their paths, sorted. */
export function writeRemote(folder: string, options: RemoteOptions): string[] {
  const files = renderFiles(options)
  const versions = options.home === 'alone' ? generatedVersions() : {}
  files.set('package.json', packageText(newPackage(options, files, versions)))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return [...files.keys()].sort()
}

async function taken(inWorkspace: boolean, url: string | undefined): Promise<Taken> {
  const names = inWorkspace ? workspaceApps().map((app) => app.name) : []
  const address = gatewayUrl(url)
  const live = await liveDeclarations(address)
  if (!live) {
    if (url !== undefined) throw new CommandError(`The gateway at ${address} does not answer.`)
    screen.step(`No gateway answers at ${address}: pages and tabs of the live remotes were not compared.`)
    return { ...nothingTaken, names }
  }
  return {
    names: [...names, ...live.map((remote) => remote.name)],
    pages: live.flatMap((remote) => [
      ...remote.pages.map(({ id, path }) => ({ id, path, of: remote.name })),
      ...(remote.folders ?? []).map(({ path }) => ({ id: path, path, of: remote.name })),
    ]),
    tabs: live.flatMap((remote) => (remote.tabs ?? []).map(({ id }) => ({ id, of: remote.name }))),
  }
}

/** What was said, or `mf-word-quiz` → `Word quiz`, until somebody finds better words. */
function titleOf(given: string | undefined, name: string): string {
  if (given !== undefined) {
    const title = given.trim()
    if (title && title.length <= 40 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(title)) return title
    throw new CommandError('A title is one line of 1 to 40 characters: it stands in a tab.')
  }
  const words = shortOf(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function checkedRegistry(text: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new CommandError(`--registry must be an address like https://npm.example.com/, not "${text}".`)
  }
  return text.endsWith('/') ? text : `${text}/`
}

function nextSteps(name: string, home: RemoteOptions['home'], folder: string): string[] {
  if (home === 'repository') {
    return [
      'npm run setup -- --update-lockfile   # links it into the workspace',
      `npm run dev -- ${name}               # shows it in the running product`,
      `npm run madang -- deploy ${name}`,
    ]
  }
  const place = relative(process.cwd(), folder)
  return [...(place ? [`cd ${place}`] : []), 'npm install', 'npm test', 'npm run build', 'npm run deploy']
}
