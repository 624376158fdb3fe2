import sharp from 'sharp'
import { KEPT, THUMB_WIDTH } from '../../modules/page/jpeg.ts'

/** Lets SVG be read while this runs: what people send is never SVG, and the reader of their pictures refuses it. */
export async function withSvg<T>(run: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer']
  sharp.unblock({ operation })
  try {
    return await run()
  } finally {
    sharp.block({ operation })
  }
}

/** A page's SVG as the two pictures that the product keeps of it. */
export async function rasterise(svg: string): Promise<{ page: Uint8Array; thumb: Uint8Array }> {
  const page = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg(KEPT).toBuffer()
  const thumb = await sharp(page).resize({ width: THUMB_WIDTH }).jpeg(KEPT).toBuffer()
  return { page, thumb }
}
