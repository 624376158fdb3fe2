import { type BrandImage, type BrandTheme, BrandImage as brandImages } from '@madang/contract'

export interface BrandTexts {
  title: string
  description: string
  keyword: string
  loginText: string
}

export interface BrandValues {
  text: { ko: BrandTexts; en: BrandTexts }
  theme: BrandTheme | null
  /** Pictures of the company's own. */
  images: readonly BrandImage[]
  /** Of those, new ones. */
  replaced?: readonly BrandImage[]
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

function valuesOf({ text, theme, images, replaced = [] }: BrandValues): Record<string, string> {
  const words = (['ko', 'en'] as const).flatMap((language) =>
    Object.entries(text[language]).map(([name, value]) => [`${name}${capital(language)}`, value] as const),
  )
  const colours = (['primary', 'secondary', 'loginBackground'] as const).map(
    (name) => [name, theme?.[name].toLowerCase() ?? 'DEFAULT'] as const,
  )
  const pictures = brandImages.map(
    (name) => [name, replaced.includes(name) ? 'NEW' : images.includes(name) ? 'OWN' : 'DEFAULT'] as const,
  )
  return Object.fromEntries([...words, ...colours, ...pictures])
}

/** What the audit log keeps of a change: the values that differ, by name (`titleKo`, `primary`, `LOGIN_LOGO`). */
export function brandChanges(before: BrandValues, after: BrandValues) {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const names = Object.keys(is).filter((name) => is[name] !== was[name])
  const only = (values: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return { before: only(was), after: only(is) }
}
