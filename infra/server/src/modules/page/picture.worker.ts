import sharp from 'sharp'
import { MAX_PIXELS, type PagePictures, picturesOf } from './picture.ts'

/** A picture that was sent, upright. Null for what can't be decoded: no picture, a broken one, or one of too many pixels. */
export default async function draw(bytes: Uint8Array): Promise<PagePictures | null> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    return await picturesOf(source.autoOrient())
  } catch {
    return null
  }
}
