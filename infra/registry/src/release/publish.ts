import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAll } from '../pack/pack.ts'
import { readWorkspace, type Workspace } from '../workspace.ts'
import { npmPublish, publishedVersions, ReleaseError } from './npm.ts'
import { planRelease, type Row, refusal } from './plan.ts'

export interface PublishOptions {
  registry: string
  /** Only needed when there is something to publish. */
  token?: string | null
  /** Says what would be published, and publishes nothing. */
  dryRun?: boolean
  workspace?: Workspace
  /** Called after each package. */
  onPublished?(row: Row): void
}

/**
 * Publishes what the registry does not have yet, each package after the ones that it depends on. Interrupted, the same
 * command goes on where it stopped.
 *
 * @throws ReleaseError, before anything is published, when a version is there with other contents
 */
export async function publishAll(options: PublishOptions): Promise<Row[]> {
  const { registry, token, dryRun = false, workspace = readWorkspace(), onPublished } = options
  const out = await mkdtemp(join(tmpdir(), 'madang-pack-'))
  try {
    const packages = await packAll(workspace, out)
    const published = new Map(
      await Promise.all(
        packages.map(async ({ name }) => [name, await publishedVersions(registry, name)] as const),
      ),
    )
    const rows = planRelease(packages, published)
    const refused = refusal(rows)
    if (refused) throw new ReleaseError(refused)
    const waiting = rows.filter(({ state }) => state === 'new')
    if (dryRun || waiting.length === 0) return rows
    if (!token) {
      throw new ReleaseError(
        `A token that may publish to ${registry} is needed: set MADANG_REGISTRY_TOKEN. The registry that "npm run registry" starts on this machine keeps its own.`,
      )
    }
    for (const row of waiting) {
      const { folder } = packages.find(({ name }) => name === row.name)!
      await npmPublish(folder, registry, token)
      onPublished?.(row)
    }
    return rows
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
