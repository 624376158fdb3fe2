/** Why code did not come. Only the first three may pass by themselves. */
export type LoadFailure = 'network' | 'server' | 'timeout' | 'missing' | 'hash' | 'code'

const passing: ReadonlySet<LoadFailure> = new Set(['network', 'server', 'timeout'])
export const mayPass = (failure: LoadFailure): boolean => passing.has(failure)

/** One try did not answer in its time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Longest that looking for the reason may take, ms. */
const lookMs = 2000

/** A script element says "error" and no more, whether the line broke, the file is gone or its hash is wrong. */
const isFileError = (text: string) => /ScriptNetworkError|ChunkLoadError|Loading chunk/.test(text)

/** webpack's chunk errors name their file; the others are about the entry. */
function fileOf(error: unknown, entry: string): string {
  const request = (error as { request?: unknown } | null)?.request
  return typeof request === 'string' && request !== '' ? request : entry
}

/**
 * Finds the reason by asking for the file once more. Never rejects, and takes no longer than two seconds: a file that does not
 * answer that fast counts as the network's fault.
 */
export async function whyItFailed(
  error: unknown,
  entry: string,
  integrityOf: (url: string) => string | undefined,
  ask: typeof fetch = (...of) => fetch(...of),
): Promise<LoadFailure> {
  if (error instanceof TimeoutError) return 'timeout'
  if (!isFileError(String(error))) return 'code'
  const url = fileOf(error, entry)
  const signal = AbortSignal.timeout(lookMs)
  try {
    const answer = await ask(url, { signal })
    if (answer.status === 429 || answer.status >= 500) return 'server'
    if (!answer.ok) return 'missing'
    const integrity = integrityOf(url)
    // The bytes come now, so a refusal can only be about their hash.
    return integrity && !(await fits(() => ask(url, { integrity, cache: 'force-cache', signal })))
      ? signal.aborted
        ? 'network'
        : 'hash'
      : 'network'
  } catch {
    return 'network'
  }
}

const fits = (fetching: () => Promise<Response>) =>
  fetching()
    .then((answer) => answer.arrayBuffer())
    .then(
      () => true,
      () => false,
    )
