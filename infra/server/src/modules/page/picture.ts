import { studyLimits } from '@madang/contract'
import sharp, { type Sharp } from 'sharp'
import { KEPT, THUMB_WIDTH } from './jpeg.ts'

/** More than a sheet of A4 at 600 dots an inch; what a few kilobytes can claim to be is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000
/** A page longer than this is a scroll, not a page: it is made smaller instead. */
const MAX_HEIGHT = 10_000
/** Seconds of one picture: files exist that are small and decode for hours. */
const TIMEOUT = 20

export interface PagePictures {
  page: Uint8Array
  thumb: Uint8Array
  /** Pixels of the page. */
  width: number
  height: number
}

// what nobody may send is not even tried: no SVG, no PDF, no format of last year's holes
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// a worker decodes one picture at a time, and no two are the same
sharp.concurrency(1)
sharp.cache(false)

const jpeg = (picture: Sharp, width: number, height: number) =>
  picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg(KEPT)
    .timeout({ seconds: TIMEOUT })
    .toBuffer({ resolveWithObject: true })

/**
 * A picture as it is kept: on white, at most 1000 px wide, JPEG at 0.8 (MAN-BOOK-16), and nothing in it but pixels; and its
 * thumbnail.
 * @throws Error for what can't be decoded
 */
export async function picturesOf(source: Sharp): Promise<PagePictures> {
  const page = await jpeg(source.flatten({ background: '#ffffff' }), studyLimits.pageWidth, MAX_HEIGHT)
  const thumb = await jpeg(sharp(page.data), THUMB_WIDTH, MAX_HEIGHT / 5)
  return { page: page.data, thumb: thumb.data, width: page.info.width, height: page.info.height }
}
