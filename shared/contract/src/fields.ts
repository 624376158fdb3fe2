/**
 * What a field of a form must be, as light data: browsers read it, and the request schema of the call is built from it
 * (`schemas/from-fields.ts`), so that no limit stands in two places. Lengths count characters (code points) of
 * the composed text (NFC), as `textLength` of the domain does.
 */
export type FieldRule = TextRule | NumberRule | ListRule

export interface TextRule {
  readonly kind: 'text'
  readonly required: boolean
  /** Blanks at both ends don't count and aren't kept. */
  readonly trim: boolean
  readonly min: number
  readonly max: number
  /** What a field takes, where the server judges more with a code of its own. Absent: `max`. */
  readonly typed?: number
  readonly pattern?: PatternName
  /** An id: kept and compared in one spelling (`foldId`). */
  readonly fold?: boolean
}

/** A whole number. */
export interface NumberRule {
  readonly kind: 'number'
  readonly required: boolean
  readonly min: number
  readonly max: number
}

/** Things that are chosen: people, files. */
export interface ListRule {
  readonly kind: 'list'
  readonly min: number
  readonly max: number
}

export type FieldRules = Readonly<Record<string, FieldRule>>

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/gu
/** Single letters of Hangul are of two kinds that look alike: those that are typed stay so. */
const notJamo = /[^\u3131-\u318e]+/g

/**
 * An id in the one spelling in which it is kept and looked for: composed, letters of double width as plain ones, without what
 * doesn't show and blanks around it. Case is kept; ids that differ in it alone are one.
 */
export const foldId = (text: string): string =>
  text
    .normalize('NFC')
    .replace(notJamo, (part) => part.normalize('NFKC'))
    .replace(unseen, '')
    .trim()

/** Forms of text, by name: `strip` goes out before `test` looks. */
export const patterns = {
  /** AUTH-30: nine digits, dashes and blanks don't count. */
  inviteCode: { strip: /[\s-]/g, test: /^\d{9}$/ },
  /** MAN-USER-18 */
  groupName: { strip: /(?!)/, test: /^[A-Za-z0-9가-힣ㄱ-ㅎㅏ-ㅣ.@_ -]+$/ },
  /** MAN-USER-20 */
  userId: { strip: /(?!)/, test: /^[A-Za-z0-9가-힣ㄱ-ㅎㅏ-ㅣ.@_-]+$/ },
  /** MAN-USER-24: dashes and blanks don't count and aren't kept. */
  phone: { strip: /[\s-]/g, test: /^\+?\d+$/ },
  email: { strip: /(?!)/, test: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/ },
} as const satisfies Record<string, { strip: RegExp; test: RegExp }>

export type PatternName = keyof typeof patterns

interface TextOptions<Required extends boolean> {
  required?: Required
  trim?: boolean
  min?: number
  max: number
  typed?: number
  pattern?: PatternName
  fold?: boolean
}

export const text = <const Required extends boolean = false>(
  options: TextOptions<Required>,
): TextRule & { readonly required: Required } => {
  const required = (options.required ?? false) as Required
  return { kind: 'text', trim: false, min: required ? 1 : 0, ...options, required }
}

export const list = (options: { min?: number; max: number }): ListRule => ({
  kind: 'list',
  min: 0,
  ...options,
})

/** @public No form of today asks for a number; pages and prices do. */
export const whole = <const Required extends boolean = false>(options: {
  required?: Required
  min: number
  max: number
}): NumberRule & { readonly required: Required } => ({
  kind: 'number',
  ...options,
  required: (options.required ?? false) as Required,
})
