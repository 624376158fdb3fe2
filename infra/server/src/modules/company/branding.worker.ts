import type { BrandImage } from '@madang/contract'
import sharp from 'sharp'
// what may be decoded at all, and how many pixels
import { MAX_PIXELS } from '../page/picture.ts'

/** Twice what the widest screen shows of each: longer sides are made smaller. */
const largest: Readonly<Record<BrandImage, { width: number; height: number }>> = {
  LOGIN_LOGO: { width: 1200, height: 240 },
  SERVICE_LOGO: { width: 1200, height: 240 },
  SERVICE_DARK_LOGO: { width: 1200, height: 240 },
  FAVICON: { width: 512, height: 512 },
  LOGIN_BG: { width: 2560, height: 2560 },
}
const TIMEOUT = 20

export interface BrandPicture {
  bytes: Uint8Array
  extension: 'png' | 'jpg'
}

/**
 * A picture as it is kept: upright, no larger than it is ever shown, and nothing in it but pixels. Logos keep their transparency, the
 * background of the login page is a photograph. Null for what can't be decoded.
 */
export default async function draw({
  command,
  bytes,
}: {
  command: BrandImage
  bytes: Uint8Array
}): Promise<BrandPicture | null> {
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient()
    const fitted = upright
      .resize({ ...largest[command], fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT })
    return command === 'LOGIN_BG'
      ? {
          bytes: await fitted
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 82, progressive: true })
            .toBuffer(),
          extension: 'jpg',
        }
      : { bytes: await fitted.png({ compressionLevel: 9 }).toBuffer(), extension: 'png' }
  } catch {
    return null
  }
}
