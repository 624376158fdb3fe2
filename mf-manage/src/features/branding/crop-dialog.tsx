import type { BrandImage } from '@madang/contract'
import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { RadioField } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  type Crop,
  centre,
  cropPart,
  madeSize,
  maxZoom,
  minZoom,
  moveCrop,
  type Part,
  type Size,
} from './crop.rules.ts'
import { shapes } from './pictures.ts'

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}
/** Shapes that a logo may take, beside its own. */
const logoShapes = { own: null, wide: 5, middle: 3, square: 1 } as const
type LogoShape = keyof typeof logoShapes

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, { left, top, width, height }: Part) {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / width
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    image,
    -left * scale,
    -top * scale,
    image.naturalWidth * scale,
    (image.naturalHeight * canvas.height) / height,
  )
}

function made(image: HTMLImageElement, part: Part, name: BrandImage): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, madeSize(part, shapes[name].most))
  const photo = name === 'LOGIN_BG'
  const context = canvas.getContext('2d')
  draw(canvas, image, part)
  if (photo && context) {
    // nothing shines through a photograph
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const type = photo ? 'image/jpeg' : 'image/png'
  const fileName = `${name.toLowerCase()}.${photo ? 'jpg' : 'png'}`
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], fileName, { type })) : reject(new Error('no picture'))),
      type,
      0.9,
    ),
  )
}

const boxWidth = 400
const boxHeight = 300

interface CropDialogProps {
  name: BrandImage
  image: HTMLImageElement
  onDone(file: File): void
  onClose(): void
}

/** Which part of a chosen picture is kept: dragged, or moved by the arrow keys, and zoomed. */
export default function CropDialog({ name, image, onDone, onClose }: CropDialogProps) {
  const t = useT()
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight }
  const fixed = shapes[name].aspect
  const [shape, setShape] = useState<LogoShape>('own')
  const [crop, setCrop] = useState<Crop>(centre)
  // the dialog's contents come later than the picture does: whichever is last draws
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const drag = useRef<{ x: number; y: number }>(null)
  const aspect = fixed ?? logoShapes[shape] ?? size.width / size.height
  const least = minZoom(size, aspect)
  const shown = Math.min(boxWidth, boxHeight * aspect)
  const part = cropPart(crop, size, aspect)

  useEffect(() => {
    if (canvas) draw(canvas, image, part)
  }, [canvas, image, part])

  const move = (dx: number, dy: number) => setCrop(moveCrop(crop, size, aspect, dx, dy))
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    const height = shown / aspect
    move((drag.current.x - event.clientX) / shown, (drag.current.y - event.clientY) / height)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(step[0], step[1])
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('branding.crop.title', { name: t(`branding.images.${name}`) })}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t('branding.crop.cancel')}</Button>
          <Button variant="contained" onClick={() => void made(image, part, name).then(onDone)}>
            {t('branding.crop.use')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {fixed === undefined ? (
          <RadioField
            label={t('branding.crop.shape')}
            value={shape}
            onChange={(next) => {
              setShape(next as LogoShape)
              setCrop(centre)
            }}
            options={(Object.keys(logoShapes) as LogoShape[]).map((value) => ({
              value,
              label: t(`branding.crop.shapes.${value}`),
            }))}
            row
          />
        ) : null}
        <Box
          component="canvas"
          ref={setCanvas}
          width={Math.round(shown * 2)}
          height={Math.round((shown * 2) / aspect)}
          tabIndex={0}
          role="img"
          aria-label={t('branding.crop.area')}
          onKeyDown={onKeyDown}
          onPointerDown={(event: PointerEvent) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = null
          }}
          sx={{
            width: '100%',
            maxWidth: shown,
            aspectRatio: String(aspect),
            mx: 'auto',
            cursor: 'grab',
            touchAction: 'none',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            // squares where the picture lets through
            background: (theme) =>
              `repeating-conic-gradient(${theme.vars.palette.background.sunken} 0 25%, ${theme.vars.palette.background.paper} 0 50%) 0 0 / 16px 16px`,
          }}
        />
        <Box component="label">
          <Typography variant="body2">{t('branding.crop.zoom')}</Typography>
          <input
            type="range"
            min={least}
            max={maxZoom}
            step={0.01}
            value={Math.max(least, crop.zoom)}
            style={{ width: '100%' }}
            onChange={(event) =>
              setCrop(moveCrop({ ...crop, zoom: Number(event.target.value) }, size, aspect, 0, 0))
            }
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('branding.crop.hint')}
        </Typography>
      </Stack>
    </Dialog>
  )
}
