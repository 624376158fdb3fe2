import type { BrandView } from '../features/branding/brand.rules.ts'

const theme = { primary: '#2563eb', secondary: '#0f766e', loginBackground: '#f1f5f9' }
const empty = { title: '', description: '', keyword: '', loginText: '' }

export const makeBrandView = (more: Partial<BrandView> = {}): BrandView => ({
  title: 'Madang Demo Academy',
  description: '',
  keyword: '',
  favicon: null,
  faviconId: null,
  text: { ko: empty, en: { ...empty, title: 'Madang Demo Academy' } },
  theme: null,
  defaultTheme: theme,
  images: [{ command: 'LOGIN_LOGO', fileIdx: 1, fileSize: 2048 }],
  configVersion: 3,
  ...more,
})
