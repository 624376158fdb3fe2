import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { pageImage } from '../db/schema/book.ts'
import type { TestApp } from './app.ts'

/** A printed page: lines and a tint, so that what lies over it is told from paper. */
export const printedPage = (width = 500, height = 700) => {
  const lines = Array.from({ length: 8 }, (_, i) => {
    const fill = Buffer.alloc(width * 2 * 3, 90)
    return { input: fill, raw: { width, height: 2, channels: 3 as const }, left: 0, top: 60 + i * 80 }
  })
  return sharp({ create: { width, height, channels: 3, background: '#fffefb' } })
    .composite(lines)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Gives all pages of this company a picture that can be decoded: those of `homeworkOf` can't. */
export async function printPages(t: TestApp, companyCode = 'ALPHA', width = 500, height = 700) {
  const bytes = await printedPage(width, height)
  const { storedName, size } = await t.services.files.put(bytes)
  await t.services.db.inCompany(companyCode, (tx) =>
    tx
      .update(pageImage)
      .set({ storedName, thumbName: storedName, fileSize: size, width, height })
      .where(eq(pageImage.companyCode, companyCode)),
  )
  return { bytes, storedName }
}
