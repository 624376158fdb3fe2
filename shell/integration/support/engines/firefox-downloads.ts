import { randomUUID } from 'node:crypto'

interface Download {
  method?: string
  params?: { context: string; url: string; navigation: string | null; download?: string }
}

/**
 * Names each file that is saved. Firefox ESR tells of a file that a page has made, or that a link asks to save, without a name for the
 * saving, and Playwright 1.65 passes over those.
 */
export function namingDownloads(): (text: string) => string {
  const begun = new Map<string, string>()
  return (text) => {
    if (!text.includes('"browsingContext.download')) return text
    const event = JSON.parse(text) as Download
    const { method, params } = event
    if (!params || params.navigation || params.download) return text
    const key = `${params.context} ${params.url}`
    if (method === 'browsingContext.downloadWillBegin') begun.set(key, randomUUID())
    params.download = begun.get(key)
    return JSON.stringify(event)
  }
}
