import type { UserImportApart } from '@madang/contract'
import type { Mapping } from './fields.rules.ts'
import type { TableRow } from './table/table.ts'

/** As words of a table are compared: without blanks and what stands in brackets, small. */
const compact = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/[\s:：.*-]+/g, '')

/** What a row of sums is called; nobody is called so. */
const SUM =
  /^(?:총?합계|총계|소계|누계|총합|총?평균|총원|총인원수?|인원수|인원계|합계및평균|합산|재적(?:인원|생|수)?|재원인원|현원|결원|[Σ∑])(?:\d[\d,]*(?:명|인)?)?$/
/** What it may be called, where the rest of the row is numbers. */
const MAYBE_SUM =
  /(?:합계|총계|소계|누계|평균|인원|학생수|사람수|명수)수?(?:\d[\d,]*(?:명|인)?)?$|^(?:계|합|총|전체|최고점?|최저점?|최대|최소|중앙값|표준편차|비율)$|^총.{0,10}$|^(?:계|전체)\d[\d,]*(?:명|인)?$/
const ENGLISH_SUM =
  /^(?:grand|sub|class|group)?(?:totals?|sums?|averages?|avg|means?|counts?|min|max|median)(?:\d[\d,]*(?:people|students|persons)?)?$|^(?:total|numberof|sumof|average|count).{0,20}$/
/** A number that is no telephone's: a count, points, a share, money. */
const COUNT =
  /^[-+]?(?:\d[\d,\s]*)(?:\.\d+)?\s*(?:%|명|인|점|건|개|회|원|세|people|students|persons)?$|^[-–—]$/

const isSum = (cell: string): boolean => SUM.test(compact(cell))
const maybeSum = (cell: string): boolean => {
  const word = compact(cell)
  return SUM.test(word) || MAYBE_SUM.test(word) || ENGLISH_SUM.test(word)
}
const isCount = (cell: string): boolean => COUNT.test(cell) && cell.replace(/\D/g, '').length < 8

/** Sums, averages, counts: a row of them has a person's cells, and is offered as one unless it is known. */
function isTotal(cells: readonly string[], name: string | undefined): boolean {
  if (name !== undefined && isSum(name)) return true
  const said = cells.filter((cell) => cell !== '')
  // nobody is called 80 or 2명: points of a subject, people of a class
  if (name !== undefined && /\d/.test(name) && said.length > 1 && said.slice(1).every(isCount)) return true
  if (name !== undefined && /^\d+\s*(?:명|인)$/.test(name)) return true
  if (said.some(isSum) && name !== undefined && !/\p{L}/u.test(name.replace(/(명|인)$/, ''))) return true
  return said.some(maybeSum) && said.every((cell) => maybeSum(cell) || isCount(cell))
}

/** What stands before who made a list, and when: below it, above it, between its pages. */
const LABEL =
  /^(?:담당(?:자|교사|선생님?|강사|부서)?|작성(?:일|자|일자|일시|부서)?|확인(?:자|일)?|검토자?|승인자?|결재|문의처?|출력(?:일|일시|일자|자)?|기준(?:일|일자)|대표(?:전화|번호)|(?:비상|긴급)연락처|상담문의|팩스|fax|발행(?:일|처)|발급(?:일|처)|제출(?:일|처|자)?|인쇄일?|출처|비고|참고|유의사항|주의사항?|안내|날짜|일자|일시|서명|주의|연락처|전화|주소|preparedby|printed(?:on|by)?|contact(?:person)?|note|notes|remarks?|date|createdon|incharge|source)$/
/** As well, but also what somebody's id may be. */
const ROLE =
  /^(?:원장|교장|교감|담임(?:교사|선생님?)?|대표|관리자|책임자|총무|학교|학교명|학원|학원명|기관|기관명|선생님|강사|manager|teacher|school)$/
/** What a telephone is said to be of; nobody is called so. */
const NUMBERS = /^(?:대표|비상|긴급)?(?:전화|연락처|번호|문의)(?:번호|처)?$/
const MARK = /^[※＊•·☞▶▷■□◆◇○●★☆#]|^\*\s?\S|^주\d*\s*[)）]/
const FOOT =
  /^(?:-?\s*\d+\s*(?:\/|of)\s*\d+\s*-?|[-–—]\s*\d+\s*[-–—]|page\s*\d+.*|\d+\s*(?:쪽|페이지)|[-–—=_*.\s]{2,}|[-–—\s]*(?:이하\s*여백|이상|끝|the end|end of list)[-–—\s.]*|\d{4}[-./년]\s*\d{1,2}[-./월]\s*\d{1,2}일?\.?)$/i
const SECTION =
  /(?:반|학년|조|그룹|팀|학급|과정|명단|목록|현황)\s*(?:[\d(].*)?$|^(?:class|group|grade|team|list)\b|^[[【<〈《]/i

/** Words before a colon, and whether they are what notes begin with. */
const labelOf = (cell: string): { word: string; colon: boolean } => {
  const [before, ...after] = cell.normalize('NFKC').split(':')
  return { word: compact(before ?? ''), colon: after.length > 0 }
}

/** A row that shows how to fill in the table. */
const EXAMPLE =
  /^(?:예시|예제|보기|작성\s?예시?|입력\s?예시?|e\.g\.?|[([<]?\s*(?:예|예시|ex|example)\s*[)\]>:.])/i

function isNote(cells: readonly string[], name: string | undefined): boolean {
  const said = cells.filter((cell) => cell !== '')
  const [first = ''] = said
  if (/^[※＊]/.test(first) || EXAMPLE.test(first.normalize('NFKC'))) return true
  if (name !== undefined && NUMBERS.test(compact(name))) return true
  const { word, colon } = labelOf(first)
  if (LABEL.test(word) || (colon && ROLE.test(word))) return true
  if (said.length > 2) return false
  return MARK.test(first) || said.every((cell) => FOOT.test(cell))
}

/**
 * Why a row below the headings is nobody; null for one that is somebody's, if only in part.
 * @param mapping where its fields stand
 */
export function nobody({ cells, uncounted }: TableRow, mapping: Mapping): UserImportApart | null {
  const trimmed = cells.map((cell) => cell.trim())
  const name = mapping.userName === undefined ? undefined : (trimmed[mapping.userName] ?? '')
  if (isTotal(trimmed, name)) return 'total'
  if (isNote(trimmed, name)) return 'note'
  const said = trimmed.filter((cell) => cell !== '')
  if (said.length !== 1 || (uncounted?.length ?? 0) > 0) return null
  const [only = ''] = said
  const isId = /^[\w.@-]+$/.test(only)
  if (!isId && (OTHERS.test(only) || PUPILS.test(only))) return 'title'
  if (only === name && only.length <= 20 && !SECTION.test(only)) return null
  return SECTION.test(only) || /\s.*\s/.test(only) || only.length > 20 ? 'title' : null
}

const STAFF = /교사|선생|강사|교직원|직원|학부모|보호자|teachers?|staff|instructors?|parents?/i
/** Pupils who aren't any more, or not yet. */
const FORMER = /졸업(?!반|예정|학년)|퇴원|휴원|탈퇴|퇴소|수료생|대기(?!업)|alumni|waiting|withdrawn/i
const OTHERS = new RegExp(`${STAFF.source}|${FORMER.source}`, 'i')
const PUPILS = /학생|수강생|(?<![퇴휴])원생|students?|pupils?/i

/** A title that says that other people follow than those who learn. */
export const namesOthers = (cells: readonly string[]): boolean => {
  const title = cells.join(' ')
  return FORMER.test(title) || (STAFF.test(title) && !PUPILS.test(title))
}
