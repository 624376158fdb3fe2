import { z } from 'zod'
import { BrandImage } from '../codes.ts'
import { saveFields } from '../fields/branding.ts'
import { limits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { int, jsonText, ok, upload } from './common.ts'
import { fromField } from './from-fields.ts'
import { brandTheme } from './open.ts'

const textsOf = (language: 'ko' | 'en') =>
  z.object({
    title: fromField(saveFields[`text.${language}.title`]).default(''),
    description: fromField(saveFields[`text.${language}.description`]).default(''),
    keyword: fromField(saveFields[`text.${language}.keyword`]).default(''),
    loginText: fromField(saveFields[`text.${language}.loginText`]).default(''),
  })
const texts = z.object({ ko: textsOf('ko'), en: textsOf('en') })
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const imageNames = jsonText(
  z
    .array(z.enum(BrandImage))
    .max(BrandImage.length)
    .refine((names) => new Set(names).size === names.length, 'each once'),
).default([])

/** Administrators and operators, in the console. */
const staff = { who: ['staff'], areas: ['MANAGE'] } as const

export const brandingSchemas = {
  'branding.view': {
    ref: 'B-149',
    summary:
      'What the company has set of its looks, in both languages; what it has not set is the product’s own',
    ...staff,
    request: z.object({ language: z.enum(['ko', 'en']).default('ko') }),
    answer: z.object({
      /** As people of this language see them. */
      title: z.string(),
      description: z.string(),
      keyword: z.string(),
      /** Its address, and the index of its file; null: the product's own. */
      favicon: z.string().nullable(),
      faviconId: z.number().nullable(),
      /** As they are set; empty: not set. */
      text: texts,
      /** Null: the product's colours. */
      theme: brandTheme.nullable(),
      /** The product’s colours. */
      defaultTheme: brandTheme,
      images: z.array(z.object({ command: z.enum(BrandImage), fileIdx: z.number(), fileSize: z.number() })),
      configVersion: z.number(),
    }),
  },
  'branding.save': {
    ref: 'B-150',
    summary:
      'Sets the company’s looks as a whole: words, colours (absent: the product’s), pictures to replace with their files in the same order, pictures to reset',
    ...staff,
    errors: ['WB-400-401', 'WB-400-402', 'WB-400-403', 'WB-400-404', 'WB-409-002'],
    files: { count: BrandImage.length, size: limits.fileSize, extensions: ['png', 'jpg', 'jpeg'] },
    request: z
      .object({
        /** Of `branding.view`: what was changed meanwhile is not overwritten. */
        configVersion: int,
        text: jsonText(texts),
        theme: jsonText(z.object({ primary: colour, secondary: colour, loginBackground: colour })).optional(),
        images: imageNames,
        uploadFile: z.array(upload).default([]),
        reset: imageNames,
      })
      .refine((r) => r.images.length === r.uploadFile.length, {
        path: ['images'],
        message: 'one for each file',
      })
      .refine((r) => !r.images.some((name) => r.reset.includes(name)), {
        path: ['reset'],
        message: 'either replaced or reset',
      }),
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
