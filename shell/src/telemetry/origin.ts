/** Whose code an error comes from: the first place of its stack that lies in a store, `/mf/store/<app>/<version>/…`. */
export interface Origin {
  app: string
  version: string
}

const inStore = /\/mf\/store\/([a-z0-9-]+)\/([^/\s)]+)\//

export function originOf(text: string | null | undefined): Origin | null {
  const [, app, version] = inStore.exec(text ?? '') ?? []
  return app && version ? { app, version } : null
}

/** Of an error and what it was caused by; null when no stack leads into a store (an extension, the browser itself). */
export function originOfError(error: unknown): Origin | null {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    const found = originOf(stackOf(at))
    if (found) return found
    at = at.cause
  }
  return null
}

/** Frames alone: a message may name a file of somebody else. */
function stackOf(error: Error): string {
  const { stack = '' } = error
  return stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .join('\n')
}
