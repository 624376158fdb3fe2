import type { RemoteDecl } from '@madang/remote-kit/define'

/** A gateway that is there answers at once; one that isn't must not keep the person waiting. */
const patience = 3000

/** What the live remotes declare; null when no gateway answers there. */
export async function liveDeclarations(url: string): Promise<RemoteDecl[] | null> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/mf/discovery.json`, {
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) return null
    const { microFrontends } = (await response.json()) as {
      microFrontends: Record<string, { extras: { declaration: RemoteDecl | null } }[]>
    }
    return Object.values(microFrontends).flatMap((entries) =>
      entries.flatMap(({ extras }) => (extras.declaration ? [extras.declaration] : [])),
    )
  } catch {
    return null
  }
}
