import type { LoosePage } from '@madang/contract'
import type { ImportTools } from '../features/editor/import/importer.ts'
import { fakePdfServer } from './pdf-server.ts'

const picture = { blob: new Blob(['jpeg']), width: 1000, height: 1400 }

/** What a browser does with files, without a browser: a PDF has as many pages as the first number of its name says. */
export function fakeTools(more: Partial<ImportTools> = {}): ImportTools {
  let sent = 100
  const loose = (): LoosePage => {
    sent += 1
    const imgUrl = `/file/${sent}.jpg`
    return { pageIdx: sent, imgUrl, thumbUrl: `/file/t${sent}.jpg`, width: 1000, height: 1400 }
  }
  return {
    ...fakePdfServer().tools,
    openPdf: async (file) => ({
      pages: Number(/ (\d+)/.exec(file.name)?.[1] ?? 1),
      render: async () => picture,
      close: async () => {},
    }),
    pictureOf: async () => picture,
    madeOf: async (_, { turn }) => (turn % 2 === 1 ? { ...picture, width: 1000, height: 714 } : picture),
    load: async () => picture.blob,
    pixelsOf: async () => ({ width: 1000, height: 1400, data: new Uint8Array(1_400_000).fill(255) }),
    send: async (files) => files.map(loose),
    problemOf: () => 'upload',
    urlOf: () => 'blob:local',
    revoke: () => {},
    ...more,
  }
}

export const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
