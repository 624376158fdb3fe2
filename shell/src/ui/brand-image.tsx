import { type BrandImage as BrandImageName, company } from '@madang/contract'
import { type ReactNode, useState } from 'react'
import { api } from '../client/page.ts'
import { useBranding } from '../core/use-state.ts'

/** Pictures that the preview shows instead; null: the product's own. */
let shownInstead: Partial<Record<BrandImageName, string | null>> = {}
export const showInstead = (pictures: typeof shownInstead) => {
  shownInstead = pictures
}

/** Address of a company's image, or null where it has none (SHELL-70, SHELL-72). Another configuration, another address. */
export function useBrandImage(name: BrandImageName): string | null {
  const branding = useBranding()
  const instead = shownInstead[name]
  if (instead !== undefined) return instead
  if (!branding?.setting.images.includes(name)) return null
  return api.url(company.image, {
    command: name,
    companyId: branding.company.companyId,
    v: branding.setting.configVersion,
  })
}

/** The company's image; what stands for it where it is missing or does not load. */
export function BrandImage(props: {
  name: BrandImageName
  alt: string
  height: number
  fallback: ReactNode
}) {
  const src = useBrandImage(props.name)
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return props.fallback
  return (
    <img
      src={src}
      alt={props.alt}
      height={props.height}
      style={{ display: 'block', maxWidth: '100%', objectFit: 'contain', objectPosition: 'left center' }}
      onError={() => setBroken(src)}
    />
  )
}
