import { BrandImage, type BrandTheme, type Language, productColours } from '@madang/contract'
import { z } from 'zod'
import type { CompanyInfo } from '../../platform/context.ts'

/** Colours of the product where a company has none. */
export const DEFAULT_THEME: BrandTheme = productColours

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const texts = z
  .object({ title: z.string(), description: z.string(), keyword: z.string(), loginText: z.string() })
  .partial()
  .catch({})
/** BRANDING_WEB_TEXT: JSON language → texts, and the company's colours. Unreadable parts count as absent. */
const textValue = z
  .object({
    ko: texts.optional(),
    en: texts.optional(),
    theme: z
      .object({
        primary: colour.catch(DEFAULT_THEME.primary),
        secondary: colour.catch(DEFAULT_THEME.secondary),
        loginBackground: colour.catch(DEFAULT_THEME.loginBackground),
      })
      .optional()
      .catch(undefined),
  })
  .catch({})
/** BRANDING_WEB_IMG: JSON image command → fileIdx. */
const fileNumber = z.number().int().positive()
const imageValue = z.partialRecord(z.enum(BrandImage), fileNumber).catch({})
/** Beside them in the same setting: the picture that shows how to install the client (API-OPEN-05). */
const guideValue = z.object({ INSTALL_GUIDE: fileNumber }).partial().catch({})

const parsed = new WeakMap<
  CompanyInfo,
  { text: z.infer<typeof textValue>; images: Map<BrandImage, number>; guide: number | undefined }
>()

/** Parsed once per configuration version, since a company's information is a new object then. */
function brandOf(company: CompanyInfo) {
  let brand = parsed.get(company)
  if (!brand) {
    const value = fromJson(company.cfg.BRANDING_WEB_IMG)
    const { INSTALL_GUIDE: guide } = guideValue.parse(value)
    const images = imageValue.parse(withoutGuide(value))
    brand = {
      text: textValue.parse(fromJson(company.cfg.BRANDING_WEB_TEXT)),
      images: new Map(Object.entries(images) as [BrandImage, number][]),
      guide,
    }
    parsed.set(company, brand)
  }
  return brand
}

function withoutGuide(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'INSTALL_GUIDE'))
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The texts of a language; a missing one comes from the other language, then from the company's name. */
export function brandText(company: CompanyInfo, language: Language) {
  const { text } = brandOf(company)
  const own = text[language] ?? {}
  const other = text[language === 'ko' ? 'en' : 'ko'] ?? {}
  return {
    title: own.title || other.title || company.companyName,
    description: own.description || other.description || '',
    keyword: own.keyword || other.keyword || '',
    loginText: own.loginText || other.loginText || '',
    theme: text.theme ?? DEFAULT_THEME,
  }
}

const NO_TEXTS = { title: '', description: '', keyword: '', loginText: '' }

/** What the company has set itself, and nothing in the place of what it has not. */
export function ownBrand(company: CompanyInfo) {
  const { text } = brandOf(company)
  return {
    text: { ko: { ...NO_TEXTS, ...text.ko }, en: { ...NO_TEXTS, ...text.en } },
    theme: text.theme ?? null,
  }
}

/** Which brand images the company has, and where. */
export const brandImageFiles = (company: CompanyInfo): ReadonlyMap<BrandImage, number> =>
  brandOf(company).images

export const guideFile = (company: CompanyInfo): number | undefined => brandOf(company).guide
