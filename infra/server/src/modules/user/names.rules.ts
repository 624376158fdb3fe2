import { isOperator, isTeacher, nameProblem } from '@madang/domain'
import type { CompanyInfo } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { type CompanyWords, companyWords, prohibitedWord } from './prohibited-words.rules.ts'

/** Words by which people know who runs the place, as `skeleton` leaves them. */
const authority = /관리자|운영자|운영진|administrator|admin(?![a-z])|operator|madang|마당(팀|지원)/u
/** And by which they know who teaches: nobody without an account is called so. */
const teaching = /선생(님|$)|원장(님|$)|쌤$|teacher|principal/u

/** Letters of other scripts, digits and signs that are read as a Latin letter, by that letter. */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аα@4',
  b: 'вβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεё3',
  h: 'һнη',
  i: 'іιїı1|!',
  j: 'ј',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'пν',
  o: 'оοσ0',
  p: 'рρ',
  r: 'гг',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υ',
  x: 'хχ',
  y: 'уγ',
}
const latin = new Map(
  Object.entries(READ_AS).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** What of a name is read at a glance: no spaces, signs, marks or styles, and look-alikes as the letter that they look like. */
export const skeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .normalize('NFC'),
  ]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

export type NameFault = 'unseen' | 'blank' | 'prohibited'

/** Why others must not read this as somebody's name; null when they may. Pure. */
export function nameFault(
  name: string,
  { worksHere, words, guest = false }: { worksHere: boolean; words: CompanyWords; guest?: boolean },
): NameFault | null {
  const problem = nameProblem(name)
  if (problem) return problem
  // wide and styled letters read like plain ones
  const plain = name.normalize('NFKC')
  if (prohibitedWord(plain, words)) return 'prohibited'
  const read = skeleton(name)
  if (!worksHere && (authority.test(read) || (guest && teaching.test(read)))) return 'prohibited'
  return null
}

/** Whether an account of this type teaches or runs the company: these may be called what they are. */
export const worksAs = (userTypeCd: number): boolean => isTeacher(userTypeCd) || isOperator(userTypeCd)

/** @throws Failure WB-400-200 for letters that don't show, WB-400-231 for a prohibited word or another's office */
export function checkName(
  field: string,
  name: string,
  { worksHere, company, guest }: { worksHere: boolean; company: Pick<CompanyInfo, 'cfg'>; guest?: boolean },
): void {
  const fault = nameFault(name, { worksHere, words: companyWords(company.cfg), ...(guest && { guest }) })
  if (fault === 'prohibited') throw new Failure('WB-400-231')
  if (fault) {
    const message = fault === 'blank' ? 'blank' : 'holds characters that do not show'
    throw invalid(field, message)
  }
}
