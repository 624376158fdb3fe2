import type { UserImportField } from '@madang/contract'
import type { TableRow } from './table/table.ts'

/** Which column of the table a field stands in, from 0; absent: in none. */
export type Mapping = Partial<Record<UserImportField, number>>

/** Whose a column is; in brackets it says as much as before the word. */
const whose =
  /^(?:학부모|부모|보호자|어머니|아버지|엄마|아빠|모|부|모친|부친|조부모|할머니|할아버지|가족|담임|교사|선생|강사|비상|긴급|집|자택|직장|회사|학생|본인|parents?|guardians?|mothers?|fathers?|teachers?|home|work|office|emergency)님?$/

/** As headings are compared: without blanks, marks and what else stands in brackets, small, composed; 휴대폰(학부모) is 학부모 휴대폰. */
function folded(heading: string): string {
  const plain = heading.normalize('NFKC').toLowerCase()
  const owners = Array.from(plain.matchAll(/[([](.*?)[)\]]/g), ([, inside = '']) => inside.trim())
  return [...owners.filter((inside) => whose.test(inside)), plain.replace(/\(.*?\)|\[.*?\]/g, '')]
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const PHONE = '(?:휴대폰|휴대전화|핸드폰|전화|연락처|폰|hp)(?:번호)?'
const EN_PHONE = '(?:cell|mobile|tele|tel)?(?:phone|mobile|tel|contact)(?:number|no)?'

/**
 * Headings by which a field is known, the surest first, in the order in which fields choose. What means two things
 * (`반`, `class`) is none of them: a wrong guess costs more than a choice.
 */
const headings: readonly (readonly [UserImportField, readonly RegExp[]])[] = [
  [
    'phone2',
    [
      new RegExp(`^(?:학부모님?|부모님?|보호자|어머니|아버지|엄마|아빠|모|부)${PHONE}$`),
      new RegExp(`^(?:parents?|guardians?|mothers?|fathers?)${EN_PHONE}$`),
    ],
  ],
  [
    'phone',
    [
      new RegExp(`^(?:학생|본인|회원|선생님|교사|강사|사용자)?${PHONE}$`),
      new RegExp(`^(?:students?|teachers?|users?)?${EN_PHONE}$`),
    ],
  ],
  [
    'userName',
    [
      /^(?:이름|성명|성함|name|fullname)$/,
      /^(?:학생|사용자|회원|선생님|교사|강사)(?:이름|성명|명)$/,
      /^(?:student|teacher|user|display)s?name$/,
    ],
  ],
  [
    'userId',
    [
      /^(?:아이디|id|userid|loginid)$/,
      /^(?:사용자|회원|학생|선생님|교사|강사|로그인|접속|student|teacher)(?:아이디|id)$/,
      /^(?:계정|account|login|username)$/,
    ],
  ],
  [
    'userPwd',
    [
      /^(?:초기|임시)?(?:비밀번호|암호|패스워드|비번)$/,
      /^(?:initial|temporary)?(?:password|pwd|pw|passcode)$/,
    ],
  ],
  ['email', [/^(?:이메일|전자우편|전자메일|메일)(?:주소)?$/, /^e?mail(?:address)?$/]],
  ['userType', [/^(?:사용자|회원)?(?:유형|역할|구분|종류)$/, /^(?:user|account)?(?:type|role)$/]],
  ['groupName', [/^(?:소속)?그룹(?:명|이름)?$/, /^(?:user)?group(?:name|path)?$/]],
]

/** Each field's column by its heading; the first of two alike, no column twice. */
export function mappingOf(cells: readonly string[]): Mapping {
  const names = cells.map(folded)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  for (const [field, forms] of headings) {
    for (const form of forms) {
      const at = names.findIndex((name, column) => !taken.has(column) && form.test(name))
      if (at === -1) continue
      mapping[field] = at
      taken.add(at)
      break
    }
  }
  return mapping
}

/** Half of a name; the other half stands in a column of its own. */
const HALF = /^(?:성|성씨|lastname|familyname|surname|firstname|givenname)$/

/**
 * Whether headings say of more columns than `mapping` holds who somebody is: people beside each other in one row, two
 * kinds of ids, a name in two halves.
 */
export const saysMore = (cells: readonly string[], mapping: Mapping): boolean => {
  const taken = new Set(Object.values(mapping))
  return cells.some((cell, column) => {
    if (taken.has(column)) return false
    const { userId, userName } = mappingOf([cell])
    return userId !== undefined || userName !== undefined || HALF.test(folded(cell))
  })
}

/**
 * Headings of two rows as one: what stands above a group of columns belongs to each of them (연락처 over 본인 and 보호자), what has
 * nothing below is whole.
 */
export function joinedHeadings(above: readonly string[], below: readonly string[]): string[] {
  let over = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [upper, lower] = [(above[column] ?? '').trim(), (below[column] ?? '').trim()]
    if (upper !== '') over = upper
    if (lower === '' || over === '') return lower || upper
    const known = [`${over}${lower}`, `${lower}${over}`].find(
      (one) => Object.keys(mappingOf([one])).length > 0,
    )
    return known ?? (ELSE.test(over) ? `${over} ${lower}` : lower)
  })
}
/** Over columns that are about somebody else. */
const ELSE = /학부모|부모|보호자|가족|교사|선생|강사|담임|parent|guardian|family|teacher/i

const MOBILE = /^(?:\+?82[-.\s]?|0)?1[016789][-.\s]?\d{3,4}[-.\s]?\d{4}$/
const shapes = {
  email: /^[^\s@]+@[^\s@]+\.\w+$/,
  phone: MOBILE,
  userName: /^[가-힣]{2,5}$|^[A-Z][\p{L}'-]+( [\p{L}'.-]+){1,3}$/u,
  userId: /^(?=.*[a-z])[a-z0-9._@-]{3,}$/i,
} as const

/** Columns of a table without headings, by what stands in nearly all cells of each; for people to confirm. */
export function guessedMapping(rows: readonly TableRow[]): Mapping {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const mapping: Mapping = {}
  for (let column = 0; column < width; column += 1) {
    const said = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '')
    const are = (form: RegExp) =>
      said.filter((cell) => form.test(cell)).length >= Math.max(1, 0.6 * said.length)
    if (are(shapes.email)) mapping.email ??= column
    else if (are(shapes.phone)) {
      if (mapping.phone === undefined) mapping.phone = column
      else mapping.phone2 ??= column
    } else if (are(shapes.userName)) mapping.userName ??= column
    else if (are(shapes.userId) && new Set(said).size === said.length) mapping.userId ??= column
  }
  return mapping
}

const LETTERS = 26
/** As Excel names columns: A, Z, AA. */
export const columnName = (column: number): string =>
  (column >= LETTERS ? columnName(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (column % LETTERS))
