import { limits, type User, user } from '@madang/contract'
import { Alert, Box, Stack, Typography } from '@madang/design-system/core'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Crop, cropSquare, maxZoom, moveCrop } from './crop.rules.ts'

const shown = 280
const centre: Crop = { x: 0.5, y: 0.5, zoom: 1 }
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const { left, top, side } = cropSquare(crop, image)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

const toPng = (image: ImageBitmap, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = limits.profilePhoto
  canvas.height = limits.profilePhoto
  draw(canvas, image, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

export interface PhotoDialogProps {
  person: Pick<User, 'userIdx'>
  file: File
  onSaved: () => void
  onClose: () => void
}

/** Cuts a square of 200×200 out of a chosen .png or .jpg and uploads it (AUTH-69, AUTH-70). */
export function PhotoDialog({ person, file, onSaved, onClose }: PhotoDialogProps) {
  const t = useT()
  const [image, setImage] = useState<ImageBitmap>()
  const [unreadable, setUnreadable] = useState(false)
  // the dialog's contents come later than the picture does: whichever is last draws
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const drag = useRef<{ x: number; y: number }>(null)

  const form = useForm(user.modPhoto, {
    values: { crop: centre },
    // the picture stays in the person's files
    fleeting: true,
    toRequest: async ({ crop }) => {
      if (!image) throw new Error('no picture')
      const picture = new File([await toPng(image, crop)], 'photo.png', { type: 'image/png' })
      return { userIdx: person.userIdx, uploadFile: [picture] }
    },
    success: t('profile.photoSaved'),
    invalidates: [user.profile, user.get, user.list],
    onSuccess: onSaved,
  })
  const { crop } = form.values

  useEffect(() => {
    let live = true
    createImageBitmap(file).then(
      (bitmap) => (live ? setImage(bitmap) : bitmap.close()),
      () => live && setUnreadable(true),
    )
    return () => {
      live = false
    }
  }, [file])
  useEffect(() => {
    if (image && canvas) draw(canvas, image, crop)
  }, [canvas, image, crop])

  const move = (dx: number, dy: number) => image && form.set('crop', moveCrop(crop, image, dx, dy))
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    move((drag.current.x - event.clientX) / shown, (drag.current.y - event.clientY) / shown)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(step[0], step[1])
  }

  return (
    <FormDialog
      form={form}
      size="small"
      title={t('profile.cropTitle')}
      submitLabel={t('common.save')}
      submitDisabled={!image}
      onClose={onClose}
    >
      {unreadable ? (
        <Alert severity="error">{t('profile.unreadable')}</Alert>
      ) : (
        <Stack sx={{ alignItems: 'center', gap: 2 }}>
          <Box
            component="canvas"
            ref={setCanvas}
            width={shown}
            height={shown}
            tabIndex={0}
            role="img"
            aria-label={t('profile.cropArea')}
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
              width: shown,
              height: shown,
              borderRadius: '50%',
              cursor: 'grab',
              touchAction: 'none',
              bgcolor: 'action.hover',
            }}
          />
          <Box component="label" sx={{ width: shown }}>
            <Typography variant="body2">{t('profile.zoom')}</Typography>
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={crop.zoom}
              style={{ width: '100%' }}
              onChange={(event) => {
                const zoom = Number(event.target.value)
                if (image) form.set('crop', moveCrop({ ...crop, zoom }, image, 0, 0))
              }}
            />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('profile.cropHint')}
          </Typography>
        </Stack>
      )}
    </FormDialog>
  )
}
