import { studyLimits as limits } from '@madang/contract'
import type { BookPage } from '../book.rules.ts'
import { fitWidth } from '../geometry.rules.ts'
import { ImportError, type Picture } from './asset.ts'
import { isTried } from './files.rules.ts'

/** MAN-BOOK-16 */
const quality = 0.8
/** A page that is taller than so many widths is no page: its picture would need more memory than phones have. */
const tallest = 12

export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new ImportError('picture')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  return [canvas, context]
}

/** Whether all pixels of a canvas are alike. */
export function isOneColour(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  const dots = new Uint32Array(data.buffer, data.byteOffset, width * height)
  return dots.every((dot) => dot === dots[0])
}

export async function jpegOf(canvas: HTMLCanvasElement): Promise<Picture> {
  const { width, height } = canvas
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari keeps the memory of a canvas until it is small
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new ImportError('picture')
  return { blob, width, height }
}

/** As cameras mean it: turned by what EXIF says. */
const decode = (blob: Blob): Promise<ImageBitmap> =>
  createImageBitmap(blob, { imageOrientation: 'from-image' })

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** By its content: a phone's picture may be called JPG. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4))
}

/** A picture file as a page. HEIC where this browser can decode it. */
export async function pictureOf(file: File): Promise<Picture> {
  const bitmap = await decode(file).catch(async () => {
    throw new ImportError(isTried(file) || (await isHeic(file)) ? 'heic' : 'picture')
  })
  try {
    if (bitmap.height > bitmap.width * tallest) throw new ImportError('picture')
    const { width, height } = fitWidth(bitmap, limits.pageWidth)
    const [canvas, context] = canvasOf(width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    return await jpegOf(canvas)
  } finally {
    bitmap.close()
  }
}

/** The picture that a turned or cropped page needs, of the one that came in. */
export async function madeOf(
  source: Blob,
  { turn, crop }: Pick<BookPage, 'turn' | 'crop'>,
): Promise<Picture> {
  const bitmap = await decode(source).catch(() => {
    throw new ImportError('picture')
  })
  try {
    const turned = quarter(bitmap, turn)
    if (!crop) return await jpegOf(turned)
    const [canvas, context] = canvasOf(crop.w, crop.h)
    context.drawImage(turned, crop.x, crop.y, crop.w, crop.h, 0, 0, crop.w, crop.h)
    turned.width = 0
    turned.height = 0
    return await jpegOf(canvas)
  } finally {
    bitmap.close()
  }
}

function quarter(bitmap: ImageBitmap, turn: BookPage['turn']): HTMLCanvasElement {
  const sideways = turn % 2 === 1
  const turned = sideways
    ? { width: bitmap.height, height: bitmap.width }
    : { width: bitmap.width, height: bitmap.height }
  const { width, height, scale } = fitWidth(turned, limits.pageWidth)
  const [canvas, context] = canvasOf(width, height)
  context.translate(width / 2, height / 2)
  context.rotate((turn * Math.PI) / 2)
  const drawn = { width: bitmap.width * scale, height: bitmap.height * scale }
  context.drawImage(bitmap, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height)
  return canvas
}
