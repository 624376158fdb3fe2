/**
 * Whether Firefox says that a page change has begun which is none: a link that calls a program of the computer by a scheme of its own.
 * It never says that such a change has ended, and Playwright waits for that.
 */
export function callsProgram(text: string): boolean {
  if (!text.includes('"browsingContext.navigationStarted"')) return false
  const { method, params } = JSON.parse(text) as { method?: string; params?: { url: string } }
  return (
    method === 'browsingContext.navigationStarted' &&
    !/^(https?|about|data|blob|file|javascript|view-source):/.test(params?.url ?? 'about:blank')
  )
}
