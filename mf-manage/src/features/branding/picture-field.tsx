import { type BrandImage, company, limits } from '@madang/contract'
import {
  Alert,
  Box,
  Button,
  lazy,
  Stack,
  Suspense,
  Typography,
  VisuallyHidden,
} from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { useBranding, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useId, useRef, useState } from 'react'
import { decode, readable, shapes } from './pictures.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface PictureFieldProps {
  name: BrandImage
  /** Chosen and not saved; null: to be reset. */
  value: File | null | undefined
  /** Address of what is chosen. */
  url: string | null | undefined
  /** Whether the company has one of its own now. */
  stored: boolean
  onChange(value: File | null | undefined): void
}

/** One picture of the brand: what it is now, another one, or the product's own. */
export function PictureField({ name, value, url, stored, onChange }: PictureFieldProps) {
  const t = useT()
  const { api } = useServices()
  const { company: own, setting } = useBranding()
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const labelId = useId()
  const { ground } = shapes[name]
  const label = t(`branding.images.${name}`)
  const present = url ?? (value === undefined && stored ? storedUrl() : null)

  function storedUrl(): string {
    return api.url(company.image, { command: name, companyId: own.companyId, v: setting.configVersion })
  }
  async function take(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (file.size > limits.fileSize) {
      return setProblem(t('branding.picture.tooLarge', { size: formatBytes(limits.fileSize) }))
    }
    try {
      setImage(await decode(file))
    } catch {
      setProblem(t('branding.picture.unreadable'))
    }
  }
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 132,
            height: 72,
            p: 1,
            overflow: 'hidden',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.secondary',
            bgcolor:
              ground === 'dark' ? '#191e24' : ground === 'login' ? 'login.background' : 'background.paper',
          }}
        >
          {present ? (
            <Box
              component="img"
              src={present}
              alt=""
              sx={{ maxWidth: '100%', maxHeight: 56, objectFit: 'contain' }}
            />
          ) : (
            <Typography
              variant="body2"
              sx={{ textAlign: 'center', color: ground === 'dark' ? '#e9ecf0' : 'text.primary' }}
            >
              {t(`branding.picture.instead.${name}`)}
            </Typography>
          )}
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={labelId} sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`branding.picture.about.${name}`)}
          </Typography>
          <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
            {value === null
              ? t('branding.picture.willReset')
              : value
                ? t('branding.picture.willReplace')
                : ''}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <input
            ref={input}
            type="file"
            accept={readable.join(',')}
            hidden
            data-picture={name}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0])
              // the same file can be chosen again
              event.currentTarget.value = ''
            }}
          />
          <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
            {t('branding.picture.replace')}
            <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
          {value !== undefined ? (
            <Button size="small" onClick={() => onChange(undefined)}>
              {t('branding.picture.undo')}
              <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          ) : stored ? (
            <Button size="small" onClick={() => onChange(null)}>
              {t('branding.picture.reset')}
              <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {problem ? (
        <Alert severity="error" onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      ) : null}
      {image ? (
        <Suspense>
          <CropDialog
            name={name}
            image={image}
            onClose={() => setImage(null)}
            onDone={(file) => {
              setImage(null)
              onChange(file)
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}
