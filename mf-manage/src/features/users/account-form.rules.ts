import { type RequestOf, type User, UserType } from '@madang/contract'
import { type PasswordPolicy, passwordFaults, reachesType, roleOfType } from '@madang/domain'

export interface AccountForm {
  userId: string
  userName: string
  userPwd: string
  confirmation: string
  phone: string
  phone2: string
  email: string
  /** Of the select: a type as text, '' before one is chosen. */
  userTypeCd: string
  /** Of the select: the group's number as text, '0' for none. */
  groupIdx: string
}

export const emptyAccount: AccountForm = {
  userId: '',
  userName: '',
  userPwd: '',
  confirmation: '',
  phone: '',
  phone2: '',
  email: '',
  userTypeCd: '',
  groupIdx: '0',
}

export const accountOf = (user: User): AccountForm => ({
  ...emptyAccount,
  userId: user.userId,
  userName: user.userName,
  phone: user.phone ?? '',
  phone2: user.phone2 ?? '',
  email: user.email ?? '',
  userTypeCd: String(user.userTypeCd),
  groupIdx: String(user.groupIdx ?? 0),
})

/** Those who are registered most often come first. */
const ORDER = [
  UserType.STUDENT,
  UserType.TEACHER,
  UserType.TEACHER_OPEN,
  UserType.USER,
  UserType.MONITOR,
  UserType.OPER,
  UserType.ADMIN,
] as const

/** Types that somebody of this type may give (API-USER-10). */
export const typesWithin = (own: number): UserType[] => ORDER.filter((type) => reachesType(own, type))

export const isStudent = ({ userTypeCd }: Pick<AccountForm, 'userTypeCd'>) =>
  userTypeCd === String(UserType.STUDENT)

/** A parent's telephone belongs to students (MAN-USER-24): what was typed before the type changed is not sent. */
const kept = (values: AccountForm) => ({
  userName: values.userName,
  phone: values.phone,
  phone2: isStudent(values) ? values.phone2 : '',
  email: values.email,
  userTypeCd: Number(values.userTypeCd) as UserType,
  userRoleCd: roleOfType(Number(values.userTypeCd)),
  groupIdx: Number(values.groupIdx),
})

/** What `user.add` gets (MAN-USER-27). */
export const addRequest = (values: AccountForm): RequestOf<'user.add'> => ({
  ...kept(values),
  userId: values.userId,
  userPwd: values.userPwd,
})

/** What `user.modify` gets: the same without a password, which has a dialog of its own. Nobody changes the own type. */
export const modifyRequest = (values: AccountForm, user: User, own: boolean): RequestOf<'user.modify'> => ({
  ...kept(own ? { ...values, userTypeCd: String(user.userTypeCd) } : values),
  userIdx: user.userIdx,
  userId: values.userId,
})

export const breaksPolicy = (policy: PasswordPolicy, password: string): boolean =>
  passwordFaults(policy, password).length > 0
