import {
  type AnswerOf,
  type BrandImage,
  type BrandTheme,
  BrandImage as brandImages,
  type branding,
} from '@madang/contract'
import { ontoOthers } from '@madang/domain/settings'

export type BrandView = AnswerOf<typeof branding.view>
export type BrandTexts = BrandView['text']
export type Language = keyof BrandTexts
/** A new picture; null: back to the product's own. What isn't named stays. */
export type Pictures = Partial<Record<BrandImage, File | null>>

export interface BrandValues {
  text: BrandTexts
  theme: BrandTheme
  pictures: Pictures
}

export const valuesOf = ({ text, theme, defaultTheme }: BrandView): BrandValues => ({
  text,
  theme: theme ?? defaultTheme,
  pictures: {},
})

export const colourNames = ['primary', 'secondary', 'loginBackground'] as const
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const same = (a: BrandTheme, b: BrandTheme) =>
  colourNames.every((name) => a[name].toLowerCase() === b[name].toLowerCase())

/** What is sent: colours that are the product's own are not set at all. */
export function requestOf(
  { text, theme, pictures }: BrandValues,
  view: Pick<BrandView, 'configVersion' | 'defaultTheme'>,
) {
  const fresh = brandImages.flatMap((name) => {
    const file = pictures[name]
    return file ? [{ name, file }] : []
  })
  return {
    configVersion: view.configVersion,
    text,
    theme: same(theme, view.defaultTheme) ? undefined : theme,
    images: fresh.map(({ name }) => name),
    uploadFile: fresh.map(({ file }) => file),
    reset: brandImages.filter((name) => pictures[name] === null),
  }
}

/** The words that people of a language see: a missing one comes from the other language, a title then from the company's name. */
export function shownTexts(text: BrandTexts, language: Language, companyName: string) {
  const other = text[language === 'ko' ? 'en' : 'ko']
  const of = (name: keyof BrandTexts['ko']) => text[language][name].trim() || other[name].trim()
  return { title: of('title') || companyName, loginText: of('loginText') }
}

/** What of the form is kept in this browser; chosen pictures are kept beside it, by their names. */
export interface BrandDraft extends Pick<BrandValues, 'text' | 'theme'> {
  pictures: Partial<Record<BrandImage, string | null>>
  /** What was set when it was typed. */
  was: Pick<BrandValues, 'text' | 'theme'>
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

export const draftOf = ({ text, theme, pictures }: BrandValues, view: BrandView): BrandDraft => {
  const { text: wasText, theme: wasTheme } = valuesOf(view)
  const chosen = Object.entries(pictures).map(([name, file]) => [name, file && nameOf(file)] as const)
  return { text, theme, pictures: Object.fromEntries(chosen), was: { text: wasText, theme: wasTheme } }
}

export const filesOf = ({ pictures }: BrandValues): File[] =>
  brandImages.flatMap((name) => pictures[name] ?? [])

/** The form with what was kept: what others have set since stays where nothing was typed, and a picture that wasn't kept is chosen again. */
export function broughtBack(
  { text, theme, pictures, was }: BrandDraft,
  files: File[],
  view: BrandView,
): BrandValues {
  const now = valuesOf(view)
  const found = brandImages.flatMap((name): [BrandImage, File | null][] => {
    const kept = pictures[name]
    if (kept === undefined) return []
    const file = kept === null ? null : files.find((one) => nameOf(one) === kept)
    return file === undefined ? [] : [[name, file]]
  })
  return {
    text: ontoOthers(text, was.text, now.text),
    theme: ontoOthers(theme, was.theme, now.theme),
    pictures: Object.fromEntries(found),
  }
}
