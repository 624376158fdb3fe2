import type { BrandImage } from '@madang/contract'
import type { Size } from './crop.rules.ts'

interface Shape {
  /** Width by height; absent: as the picture itself is. */
  aspect?: number
  /** Pixels beyond which nothing more is seen. */
  most: Size
  /** On which ground it stands. */
  ground: 'paper' | 'login' | 'dark'
}

export const shapes: Readonly<Record<BrandImage, Shape>> = {
  LOGIN_LOGO: { most: { width: 1200, height: 240 }, ground: 'login' },
  LOGIN_BG: { aspect: 1.25, most: { width: 2560, height: 2560 }, ground: 'login' },
  FAVICON: { aspect: 1, most: { width: 256, height: 256 }, ground: 'paper' },
  SERVICE_LOGO: { most: { width: 1200, height: 240 }, ground: 'paper' },
  SERVICE_DARK_LOGO: { most: { width: 1200, height: 240 }, ground: 'dark' },
}

/** What browsers read; it is sent as PNG or JPEG. */
export const readable = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const

/** A chosen picture, decoded. Rejects for what is none. */
export async function decode(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  const url = URL.createObjectURL(file)
  try {
    image.src = url
    await image.decode()
    // a drawing without a size of its own
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('no size')
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
