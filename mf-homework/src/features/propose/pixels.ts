import { fitWidth } from '../editor/geometry.rules.ts'
import type { Picture } from './ink.rules.ts'

/** Widest and tallest picture that is looked at, px. */
const widest = 1000
const tallest = 1600

/** The pixels of a page's picture. Stored ones are no wider than 1,000 px; longer ones are looked at smaller. */
export async function pixelsOf(blob: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(blob)
  try {
    const most = Math.min(widest, Math.floor((tallest * bitmap.width) / bitmap.height))
    const { width, height } = fitWidth(bitmap, Math.max(1, most))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    context.drawImage(bitmap, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    canvas.width = 0
    canvas.height = 0
    return { width, height, data }
  } finally {
    bitmap.close()
  }
}
