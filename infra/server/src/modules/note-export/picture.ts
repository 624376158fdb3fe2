import type { Rect } from '@madang/domain'
import { drawStroke } from '@madang/ink'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { drawOn, widthOn } from '../../platform/letters/canvas.ts'
import { MARK_LINE, type PrintedMark } from './marks.rules.ts'
import { type NoteSheet, strokesOf } from './sheet.ts'

/** Thin lines are what JPEG spoils first, so colours keep their full resolution. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const

/** The sheet's pixels. */
export async function paint(sheet: NoteSheet) {
  const { width, height } = sheet
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(sheet.picture), 0, 0, width, height)
  for (const stroke of strokesOf(sheet)) drawStroke(context, stroke)
  for (const mark of sheet.marks) drawMark(context, mark)
  return canvas
}

/** A sheet as JPEG, or the part of it. */
export async function pictureOf(sheet: NoteSheet, crop?: Rect): Promise<Buffer> {
  const { width, height } = sheet
  const pixels = (await paint(sheet)).data()
  const whole = sharp(pixels, { raw: { width, height, channels: 4 } })
  const part = crop ? whole.extract({ left: crop.x, top: crop.y, width: crop.w, height: crop.h }) : whole
  return part.flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer()
}

function drawMark(context: SKRSContext2D, mark: PrintedMark): void {
  context.save()
  if (mark.kind === 'answer') {
    const { text, right, base, maxWidth, colour } = mark
    const wide = widthOn(context, text, mark.size)
    const size = wide > maxWidth ? (mark.size * maxWidth) / wide : mark.size
    context.fillStyle = colour
    drawOn(context, text, { x: right - Math.min(wide, maxWidth), y: base, size })
  } else {
    const { x, y, radius, colour } = mark
    context.strokeStyle = colour
    context.lineWidth = MARK_LINE
    context.lineCap = 'round'
    context.beginPath()
    if (mark.kind === 'right') context.arc(x, y, radius, 0, 2 * Math.PI)
    else {
      context.moveTo(x + radius, y - radius)
      context.lineTo(x - radius, y + radius)
    }
    context.stroke()
  }
  context.restore()
}
