import { UserType } from '@madang/contract'

/** Those who are looked for most often come first. */
const KNOWN: readonly UserType[] = [
  UserType.STUDENT,
  UserType.TEACHER,
  UserType.TEACHER_OPEN,
  UserType.USER,
  UserType.MONITOR,
  UserType.OPER,
  UserType.ADMIN,
]

/** The types that an address names, as `12` or `11,13`, each once; none for everybody and for what names nobody that is known. */
export const typesOf = (text: string): UserType[] => {
  const named = text.split(',').map((one) => (/^\d{1,2}$/.test(one) ? Number(one) : 0))
  return KNOWN.filter((type) => named.includes(type))
}

export const textOf = (types: readonly UserType[]): string =>
  KNOWN.filter((type) => types.includes(type)).join(',')

/** Both kinds of teachers: the one choice of several types that people look for. */
const TEACHERS = textOf([UserType.TEACHER, UserType.TEACHER_OPEN])

/** What the filter offers below "all", as the address writes it, and what an address names beside these. */
export function offeredTypes(asked: string): string[] {
  const single = KNOWN.map((type) => textOf([type]))
  const offered = [single[0]!, TEACHERS, ...single.slice(1)]
  return typesOf(asked).length === 0 || offered.includes(asked) ? offered : [asked, ...offered]
}
