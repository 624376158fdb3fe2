import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppManifest, containerName, manifestFile } from '@madang/build/manifest'
import { z } from 'zod'
import { GatewayError } from '../errors.ts'
import { pageIntegrity } from '../page-integrity.ts'
import type { UnpackedFile } from './unpack.ts'

/** Characters of a title or label: they stand in tabs and headings. */
const maxText = 200
/** Bytes that every page of a company carries of one app, before compression; ten times what the largest remote has. */
const maxInPage = 32 * 1024

/** Calls that a page may have sent ahead: more would stand in each other's way on the line. */
const maxFirstCalls = 6

const word = z.string().min(1).max(maxText)
const text = z.object({ ko: word, en: word })
const fileList = z.array(z.string())
const visibility = {
  userTypes: z.array(z.number()).optional(),
  permission: z.number().or(z.string()).optional(),
  flag: z.number().or(z.string()).optional(),
  needsTaskCategory: z.boolean().optional(),
}

/** The shell sends these with the person's own session: nothing but readings of this server. */
const firstCall = z.looseObject({
  call: z.looseObject({
    id: z.string(),
    method: z.literal('GET'),
    path: z.string().startsWith('/api/'),
    encoding: z.literal('query'),
  }),
  request: z.record(z.string(), z.unknown()),
  query: z.string().min(1).optional(),
})

const declaration = z.looseObject({
  name: z.string(),
  title: text,
  languages: z.array(z.enum(['ko', 'en'])).min(1),
  pages: z.array(
    z.looseObject({
      ...visibility,
      id: z.string(),
      path: z.string().startsWith('/'),
      title: text,
      area: z.enum(['service', 'manage', 'entry', 'public']),
      frame: z.enum(['service', 'console', 'header', 'none']),
      signIn: z.enum(['required', 'guest', 'none']),
      firstCalls: z.array(firstCall).max(maxFirstCalls).optional(),
    }),
  ),
  folders: z
    .array(z.looseObject({ ...visibility, path: z.string().startsWith('/'), to: z.string().startsWith('/') }))
    .optional(),
  landings: z.array(z.looseObject({ ...visibility, order: z.number(), to: z.string() })).optional(),
  tabs: z
    .array(
      z.looseObject({
        ...visibility,
        id: z.string(),
        order: z.number(),
        to: z.string(),
        label: text,
        also: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  sidebar: z
    .array(z.looseObject({ ...visibility, id: z.string(), order: z.number(), to: z.string(), label: text }))
    .optional(),
  widgets: z.array(z.looseObject({ name: z.string(), title: text })).optional(),
})

const manifestSchema = z.object({
  schema: z.literal(1),
  name: z.string(),
  version: z.string(),
  container: z.string(),
  entry: z.string().min(1),
  declaration: declaration.nullable(),
  exposes: z.record(z.string(), fileList),
  pageChunks: z.record(z.string(), fileList),
  pageShares: z.record(z.string(), z.array(z.string())),
  widgetChunks: z.record(z.string(), fileList),
  localeChunks: z.record(z.string(), fileList),
  chunks: z.record(z.string(), fileList),
  shares: z.record(z.string(), z.string()),
  integrity: z.record(z.string(), z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
  sizes: z.record(z.string(), z.object({ raw: z.number(), gzip: z.number() })),
  builtWith: z.record(z.string(), z.string()),
  // Builds of before these were written are as good as ever.
  contract: z.string().optional(),
  names: z.record(z.string(), z.array(z.string())).optional(),
  bundled: z.record(z.string(), z.object({ version: z.string(), raw: z.number() })).optional(),
})

/** Reads the manifest of an unpacked upload and holds every file against it. @throws MF-400-003 … 005, MF-413-001 */
export async function verified(
  folder: string,
  files: ReadonlyMap<string, UnpackedFile>,
  name: string,
  version: string,
): Promise<AppManifest> {
  if (!files.has(manifestFile)) throw new GatewayError('MF-400-003')
  const manifest = readManifest(await readFile(join(folder, manifestFile)))
  const { declaration: own } = manifest
  if (manifest.name !== name || manifest.version !== version) {
    throw new GatewayError(
      'MF-400-004',
      `The address says ${name} ${version}, the manifest ${manifest.name} ${manifest.version}.`,
    )
  }
  if (manifest.container !== containerName(name, version)) {
    throw new GatewayError('MF-400-004', `The container must be named ${containerName(name, version)}.`)
  }
  if (name === 'shell' ? own !== null : own?.name !== name) {
    throw new GatewayError('MF-400-004', 'The declaration belongs to another remote.')
  }

  for (const file of files.keys()) {
    if (file !== manifestFile && !Object.hasOwn(manifest.integrity, file)) {
      throw new GatewayError('MF-400-005', `${file} is not listed.`)
    }
  }
  for (const [file, hash] of Object.entries(manifest.integrity)) {
    const found = files.get(file)
    if (!found) throw new GatewayError('MF-400-005', `${file} is missing.`)
    if (found.hash !== hash) {
      throw new GatewayError('MF-400-005', `${file} has another hash than the manifest says.`)
    }
  }
  const { exposes, pageChunks, widgetChunks, localeChunks, chunks } = manifest
  const named = [exposes, pageChunks, widgetChunks, localeChunks, chunks].flatMap((group) =>
    Object.values(group).flat(),
  )
  for (const file of [manifest.entry, ...named]) {
    if (!Object.hasOwn(manifest.integrity, file)) {
      throw new GatewayError('MF-400-005', `${file} is named as a chunk but not listed.`)
    }
  }
  // A build from a damaged cache has carried another version's entry: the page would wait for a container that never comes.
  const entry = await readFile(join(folder, manifest.entry), 'utf8')
  if (own && !entry.includes(manifest.container)) {
    throw new GatewayError('MF-400-005', `${manifest.entry} does not define ${manifest.container}.`)
  }
  for (const page of own?.pages ?? []) {
    if (!manifest.pageChunks[page.id]) {
      throw new GatewayError('MF-400-005', `Page ${page.id} is declared but not built.`)
    }
  }
  return manifest
}

/** What the discovery document says of an app, and with it every page: see discovery.ts. */
function pageBytes(manifest: AppManifest): number {
  const { declaration, exposes, pageChunks, widgetChunks, localeChunks } = manifest
  const said = [declaration, exposes, pageChunks, widgetChunks, localeChunks, pageIntegrity(manifest)]
  return Buffer.byteLength(JSON.stringify(said))
}

function readManifest(bytes: Uint8Array): AppManifest {
  try {
    return manifestFrom(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    throw error instanceof GatewayError ? error : new GatewayError('MF-400-003')
  }
}

/** @throws MF-400-003, MF-413-001 */
export function manifestFrom(raw: unknown): AppManifest {
  const parsed = manifestSchema.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new GatewayError('MF-400-003', `${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const manifest = raw as AppManifest
  const inPage = pageBytes(manifest)
  if (inPage > maxInPage) {
    throw new GatewayError(
      'MF-413-001',
      `Every page would carry ${Math.ceil(inPage / 1024)} kB of its declaration and file names; ${maxInPage / 1024} kB are allowed.`,
    )
  }
  return manifest
}
