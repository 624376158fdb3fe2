import { type BrandTheme, productBrand } from '@madang/design-system/theme'

/** A cool, a warm and a pale company: the pale one shows what happens to a colour that cannot carry text. */
export const brands = {
  madang: { name: { ko: '마당', en: 'Madang' }, theme: productBrand },
  hanbit: {
    name: { ko: '한빛', en: 'Hanbit' },
    theme: { primary: '#e8590c', secondary: '#5f3dc4', loginBackground: '#fff1e6' } satisfies BrandTheme,
  },
  saebom: {
    name: { ko: '새봄', en: 'Saebom' },
    theme: { primary: '#ffd43b', secondary: '#2b8a3e', loginBackground: '#1b4332' } satisfies BrandTheme,
  },
} as const

export type BrandName = keyof typeof brands
