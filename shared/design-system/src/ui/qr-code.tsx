import { Box } from '../core/box.ts'
import { lazy, Suspense } from '../core/lazy.tsx'

const Svg = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }))

export interface QrCodeProps {
  /** What a camera reads, usually an address. */
  value: string
  /** Says what it opens, for readers. */
  label: string
  /** Pixels without the quiet zone; 200 when absent. */
  size?: number | undefined
}

/** Always dark on white, with its quiet zone: cameras do not follow the colour scheme. */
export function QrCode({ value, label, size = 200 }: QrCodeProps) {
  return (
    <Box
      sx={{
        display: 'inline-block',
        p: 2,
        bgcolor: '#ffffff',
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        maxWidth: '100%',
        lineHeight: 0,
        forcedColorAdjust: 'none',
        '& svg': { width: size, maxWidth: '100%', height: 'auto' },
      }}
    >
      <Suspense fallback={<svg viewBox="0 0 1 1" aria-hidden="true" />}>
        <Svg
          value={value}
          size={size}
          level="M"
          bgColor="#ffffff"
          fgColor="#10151c"
          role="img"
          aria-label={label}
        />
      </Suspense>
    </Box>
  )
}
