import { type ApiClient, ApiError } from '@madang/api-client'
import { page } from '@madang/contract'
import { newId } from '@madang/remote-kit'
import type { ImportTools } from './importer.ts'
import { pdfServer } from './server-pdf.ts'
import { leavesToServer } from './where.rules.ts'

/** Signed addresses need no session; what a browser has of them already it takes. */
async function load(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.blob()
}

const triesAfterMs = [1000, 4000]
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** A line that is cut for a moment costs nobody a press. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (const ms of triesAfterMs) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError && error.status < 500) throw error
      await wait(ms, signal)
    }
  }
  return work()
}

const pixelsOf = async (blob: Blob) =>
  (await import(/* webpackChunkName: "propose" */ '../../propose/pixels.ts')).pixelsOf(blob)

export const browserTools = (api: ApiClient): ImportTools => ({
  server: pdfServer(api),
  compare: async (file, drawn, signal) =>
    (await import(/* webpackChunkName: "compare" */ './compare.ts')).compareFirst(
      { server: pdfServer(api), load, pixelsOf },
      file,
      drawn,
      signal,
    ),
  leaves: ({ size }) =>
    leavesToServer(
      {
        memory: (navigator as { deviceMemory?: number }).deviceMemory,
        phone: window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches,
      },
      size,
    ),
  openPdf: async (file) => (await import(/* webpackChunkName: "pdf" */ './pdf.ts')).openPdf(file),
  pictureOf: async (file) => (await import(/* webpackChunkName: "picture" */ './picture.ts')).pictureOf(file),
  madeOf: async (source, made) =>
    (await import(/* webpackChunkName: "picture" */ './picture.ts')).madeOf(source, made),
  load,
  pixelsOf,
  send: (files, signal) => {
    const idempotencyKey = newId()
    return patiently(signal, () => api.upload(page.add, { uploadFile: files }, { signal, idempotencyKey }))
  },
  problemOf: (error) => {
    if (!(error instanceof ApiError)) return 'upload'
    if (error.code === 'WB-400-404') return 'full'
    if (error.status === 429) return 'busy'
    return error.status < 500 ? 'refused' : 'upload'
  },
  urlOf: (blob) => URL.createObjectURL(blob),
  revoke: (url) => URL.revokeObjectURL(url),
})
