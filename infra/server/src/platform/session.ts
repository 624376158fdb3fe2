import { type Area, type Me, UserStatus, UserType, type Who } from '@madang/contract'
import type { DeclaredCall } from '@madang/contract/calls'
import { hasPermission, isOperator, isTeacher, todayIn, webAuthOf } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Companies } from './company.ts'
import type { CompanyInfo } from './context.ts'
import type { Tx } from './database.ts'
import { Failure } from './errors.ts'
import { statement } from './statement.ts'
import type { AccessClaims } from './tokens.ts'

/** Labels of user types on the wire (API-DATA-01); screens translate the number. */
export const USER_TYPE_LABEL: Readonly<Record<number, string>> = {
  [UserType.ADMIN]: 'Admin',
  [UserType.MONITOR]: 'Monitor',
  [UserType.OPER]: 'Oper',
  [UserType.USER]: 'User',
  [UserType.TEACHER]: 'Teacher',
  [UserType.STUDENT]: 'Student',
  [UserType.TEACHER_OPEN]: 'TeacherOpen',
}

/** The columns of a user that `presentMe` needs. */
export interface MeRow {
  userIdx: number
  userId: string
  userName: string
  userTypeCd: number
  userRoleCd: 'USER' | 'OPER'
  accountOwnerTypeCd: number
  phone: string | null
  email: string | null
  fileIdx: number | null
}

/** The signed-in person as the wire has it; rights are computed from the company's configuration (SHELL-66). */
export const presentMe = (company: CompanyInfo, row: MeRow): Me => ({
  userIdx: row.userIdx,
  userId: row.userId,
  userName: row.userName,
  userTypeCd: row.userTypeCd,
  userType: USER_TYPE_LABEL[row.userTypeCd] ?? '',
  userRoleCd: row.userRoleCd,
  accountOwnerTypeCd: row.accountOwnerTypeCd,
  companyId: company.companyId,
  companyCode: company.companyCode,
  webAuth: webAuthOf(company.cfg.WEB_USER_TYPE_AUTH, row.userTypeCd),
  phone: row.phone,
  email: row.email,
  fileIdx: row.fileIdx,
  guest: null,
})

/** A guest has no account and no rights beyond the one class (A-15). */
export const presentGuest = (
  company: CompanyInfo,
  row: { guestIdx: number; nickname: string; userTypeCd: number; meetCode: string; roomCode: string },
): Me => ({
  userIdx: -row.guestIdx,
  userId: '',
  userName: row.nickname,
  userTypeCd: row.userTypeCd,
  userType: USER_TYPE_LABEL[row.userTypeCd] ?? '',
  userRoleCd: 'USER',
  accountOwnerTypeCd: 1,
  companyId: company.companyId,
  companyCode: company.companyCode,
  webAuth: 0,
  phone: null,
  email: null,
  fileIdx: null,
  guest: { meetCode: row.meetCode, roomCode: row.roomCode },
})

interface SessionRow {
  company_id: string
  company_name: string
  service_brand: CompanyInfo['serviceBrand']
  time_zone: string
  help_url: string | null
  config_version: number
  license_end: string | null
  ended: boolean
  user_idx: number | null
  user_id: string
  user_name: string
  user_type_cd: number
  user_role_cd: 'USER' | 'OPER'
  user_status_cd: number
  account_owner_type_cd: number
  perm_version: number
  phone: string | null
  email: string | null
  file_idx: number | null
  guest_idx: number | null
  nickname: string
  guest_type: number
  meet_code: string
  room_code: string
  /** Of a guest: whether the class that the session is bound to is over. */
  class_over: boolean
}

/** Seconds in which a guest's page may still read that the class is over, and leave. */
const GUEST_GRACE_SEC = 120

/** Classes that ended before this moment are over for their guests. */
export const overSince = (now: Date): string => new Date(now.getTime() - GUEST_GRACE_SEC * 1000).toISOString()

/** A guest's session is bound to one class and ends with it (A-15, API-LOGIN-15). `guest` is the alias of the guest's row. */
export const guestClassOver = (
  guest: SQL,
  at: { readonly companyCode: SQL; readonly overSince: SQL },
): SQL => sql`(
    not exists (select from meet m where m.company_code = ${at.companyCode} and m.meet_code = ${guest}.meet_code)
    and not exists (select from log_meet m where m.company_code = ${at.companyCode} and m.meet_code = ${guest}.meet_code
      and m.end_datetime >= ${at.overSince}::timestamptz))`

// everything that decides about a request in one look-up by primary keys
const findSession = statement<{ companyCode: string; sessionIdx: number; overSince: string }, SessionRow>(
  'session',
  (at) => sql`
  select c.company_id, c.company_name, c.service_brand, c.time_zone, c.help_url, c.config_version,
    l.end_date::text as license_end, s.end_datetime is not null as ended,
    u.user_idx, u.user_id, u.user_name, u.user_type_cd, u.user_role_cd, u.user_status_cd,
    u.account_owner_type_cd, u.perm_version, u.phone, u.email, u.file_idx,
    g.guest_idx, g.nickname, g.user_type_cd as guest_type, g.meet_code, g.room_code,
    ${guestClassOver(sql`g`, at)} as class_over
  from login_session s
  join company c on c.company_code = s.company_code
  left join license l on l.company_code = s.company_code
  left join users u on u.company_code = s.company_code and u.user_idx = s.user_idx
  left join guest g on g.company_code = s.company_code and g.guest_idx = s.guest_idx
  where s.company_code = ${at.companyCode} and s.session_idx = ${at.sessionIdx}`,
)

/** Whether a licence that ends on this day is over, by the company's calendar (WB-400-006). */
export const licenseEnded = (endDate: string | null, timeZone: string, now: Date): boolean =>
  endDate !== null && endDate < todayIn(timeZone, now)

/**
 * Who calls, read behind row-level security. Its answers follow A-06: 401 when the session is over or the account can't
 * be used, 402 when settings, rights or licence changed since the token was made.
 */
export async function loadSession(
  tx: Tx,
  companies: Companies,
  claims: AccessClaims,
  now: Date,
): Promise<{ company: CompanyInfo; me: Me }> {
  const [row] = await findSession(tx, { ...claims, overSince: overSince(now) })
  if (!row || row.ended || (row.guest_idx !== null && row.class_over)) throw new Failure('WB-401-001')
  const company = await companies.withConfig(tx, {
    companyCode: claims.companyCode,
    companyId: row.company_id,
    companyName: row.company_name,
    serviceBrand: row.service_brand,
    timeZone: row.time_zone,
    helpUrl: row.help_url,
    configVersion: row.config_version,
  })
  const me = identify(company, row, claims)
  if (row.config_version !== claims.configVersion || licenseEnded(row.license_end, row.time_zone, now)) {
    throw new Failure('WB-402-001')
  }
  if (row.user_idx !== null && row.perm_version !== claims.permVersion) throw new Failure('WB-402-001')
  return { company, me }
}

function identify(company: CompanyInfo, row: SessionRow, claims: AccessClaims): Me {
  if (row.guest_idx !== null && -row.guest_idx === claims.userIdx) {
    return presentGuest(company, {
      guestIdx: row.guest_idx,
      nickname: row.nickname,
      userTypeCd: row.guest_type,
      meetCode: row.meet_code,
      roomCode: row.room_code,
    })
  }
  if (row.user_idx === null || row.user_idx !== claims.userIdx || row.user_status_cd !== UserStatus.USE) {
    throw new Failure('WB-401-001')
  }
  return presentMe(company, {
    userIdx: row.user_idx,
    userId: row.user_id,
    userName: row.user_name,
    userTypeCd: row.user_type_cd,
    userRoleCd: row.user_role_cd,
    accountOwnerTypeCd: row.account_owner_type_cd,
    phone: row.phone,
    email: row.email,
    fileIdx: row.file_idx,
  })
}

/**
 * Whether this person may make this call in this area (API-COMMON-02, A-28). The area header grants nothing: MANAGE
 * needs MANAGE_ACCESS. Type 4 (monitor) is let in only where a call names it: it has no service area (Appendix D.1).
 */
export function mayCall(call: DeclaredCall, me: Me, area: Area): boolean {
  const manages = me.guest === null && hasPermission(me.webAuth, 'MANAGE_ACCESS')
  if (area === 'MANAGE' && !manages) return false
  if (call.areas && !call.areas.includes(area)) return false
  return call.who.some((who) => fits(who, me, area === 'MANAGE' && manages))
}

/** @param managing in the MANAGE area with MANAGE_ACCESS */
function fits(who: Who, me: Me, managing: boolean): boolean {
  if (who === 'open') return true
  if (who === 'guest' || me.guest !== null) return who === 'guest' && me.guest !== null
  switch (who) {
    case 'any':
      return me.userTypeCd !== UserType.MONITOR
    case 'teacher':
      return isTeacher(me.userTypeCd)
    case 'student':
      return me.userTypeCd === UserType.STUDENT
    case 'monitor':
      return me.userTypeCd === UserType.MONITOR
    case 'manager':
      return managing
    case 'operator':
      return managing && isOperator(me.userTypeCd)
  }
}
