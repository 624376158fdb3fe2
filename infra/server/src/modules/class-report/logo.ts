import sharp from 'sharp'

/** Most room that a logo takes on paper, in points. */
export const LOGO = { width: 120, height: 36 } as const

export interface Picture {
  bytes: Buffer
  /** Points. */
  width: number
  height: number
}

/** Of a logo: three times the points in which it is printed, on white. What is no picture after all is left out. */
export async function pictureOf(logo: Uint8Array): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(logo, { density: 144, limitInputPixels: 16_000_000 })
      .resize(LOGO.width * 3, LOGO.height * 3, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width / 3, height: info.height / 3 }
  } catch {
    return null
  }
}
