import { isOperator, isTeacher, nameProblem } from '@madang/domain'
import type { CompanyInfo } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { type CompanyWords, companyWords, prohibitedWord } from './prohibited-words.rules.ts'

/** Words by which people know who runs the place. */
const authority = /관리자|운영자|운영진|administrator|admin\b|operator|madang|마당\s*(팀|지원)/iu

export type NameFault = 'unseen' | 'blank' | 'prohibited'

/** Why others must not read this as somebody's name; null when they may. Pure. */
export function nameFault(
  name: string,
  { worksHere, words }: { worksHere: boolean; words: CompanyWords },
): NameFault | null {
  const problem = nameProblem(name)
  if (problem) return problem
  // wide and styled letters read like plain ones
  const plain = name.normalize('NFKC')
  if (prohibitedWord(plain, words) || (!worksHere && authority.test(plain))) return 'prohibited'
  return null
}

/** Whether an account of this type teaches or runs the company: these may be called what they are. */
export const worksAs = (userTypeCd: number): boolean => isTeacher(userTypeCd) || isOperator(userTypeCd)

/** @throws Failure WB-400-200 for letters that don't show, WB-400-231 for a prohibited word or another's office */
export function checkName(
  field: string,
  name: string,
  { worksHere, company }: { worksHere: boolean; company: Pick<CompanyInfo, 'cfg'> },
): void {
  const fault = nameFault(name, { worksHere, words: companyWords(company.cfg) })
  if (fault === 'prohibited') throw new Failure('WB-400-231')
  if (fault) {
    const message = fault === 'blank' ? 'blank' : 'holds characters that do not show'
    throw invalid(field, message)
  }
}
