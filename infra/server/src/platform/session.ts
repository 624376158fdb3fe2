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

/** Which versions of its rows a look-up has seen: the transactions that wrote them. A row that is written gets another one. */
interface Versions {
  of_session: number
  of_company: number
  of_license: number | null
  of_user: number | null
}

/** Seconds in which a guest's page may still read that the class is over, and leave. */
const GUEST_GRACE_SEC = 120

let lastOver = { second: Number.NaN, text: '' }
/** Classes that ended before this moment, to the second, are over for their guests. */
export function overSince(now: Date): string {
  const second = Math.floor(now.getTime() / 1000) - GUEST_GRACE_SEC
  if (second !== lastOver.second) lastOver = { second, text: new Date(second * 1000).toISOString() }
  return lastOver.text
}

/** A guest's session is bound to one class and ends with it (A-15, API-LOGIN-15). `guest` is the alias of the guest's row. */
export const guestClassOver = (
  guest: SQL,
  at: { readonly companyCode: SQL; readonly overSince: SQL },
): SQL => sql`(
    not exists (select from meet m where m.company_code = ${at.companyCode} and m.meet_code = ${guest}.meet_code)
    and not exists (select from log_meet m where m.company_code = ${at.companyCode} and m.meet_code = ${guest}.meet_code
      and m.end_datetime >= ${at.overSince}::timestamptz))`

const versions = sql`s.xmin as of_session, c.xmin as of_company, l.xmin as of_license, u.xmin as of_user`
const sessionRows = sql`from login_session s
  join company c on c.company_code = s.company_code
  left join license l on l.company_code = s.company_code
  left join users u on u.company_code = s.company_code and u.user_idx = s.user_idx`

// everything that decides about a request in one look-up by primary keys
const findSession = statement<
  { companyCode: string; sessionIdx: number; overSince: string },
  SessionRow & Versions
>(
  'session',
  (at) => sql`
  select ${versions}, c.company_id, c.company_name, c.service_brand, c.time_zone, c.help_url, c.config_version,
    l.end_date::text as license_end, s.end_datetime is not null as ended,
    u.user_idx, u.user_id, u.user_name, u.user_type_cd, u.user_role_cd, u.user_status_cd,
    u.account_owner_type_cd, u.perm_version, u.phone, u.email, u.file_idx,
    g.guest_idx, g.nickname, g.user_type_cd as guest_type, g.meet_code, g.room_code,
    ${guestClassOver(sql`g`, at)} as class_over
  ${sessionRows}
  left join guest g on g.company_code = s.company_code and g.guest_idx = s.guest_idx
  where s.company_code = ${at.companyCode} and s.session_idx = ${at.sessionIdx}`,
)
/** Whether anything of that has changed: half the work, of somebody with an account. */
const findVersions = statement<{ companyCode: string; sessionIdx: number }, Versions>(
  'session.versions',
  (at) => sql`
  select ${versions} ${sessionRows} where s.company_code = ${at.companyCode} and s.session_idx = ${at.sessionIdx}`,
)

/** Whether a licence that ends on this day is over, by the company's calendar (WB-400-006). */
export const licenseEnded = (endDate: string | null, timeZone: string, now: Date): boolean =>
  endDate !== null && endDate < todayIn(timeZone, now)

/** Who calls, as one look-up told it. */
export interface Session {
  company: CompanyInfo
  me: Me
}

/**
 * Who calls, read behind row-level security. Its answers follow A-06: 401 when the session is over or the account can't
 * be used, 402 when settings, rights or licence changed since the token was made.
 */
export async function loadSession(
  tx: Tx,
  companies: Companies,
  claims: AccessClaims,
  now: Date,
): Promise<Session> {
  return judge(tx, companies, claims, now, await askSession(tx, claims, now))
}

const askSession = async (tx: Tx, claims: AccessClaims, now: Date) => {
  const [row] = await findSession(tx, { ...claims, overSince: overSince(now) })
  return row
}

async function judge(
  tx: Tx,
  companies: Companies,
  claims: AccessClaims,
  now: Date,
  row: SessionRow | undefined,
): Promise<Session> {
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

/** What sign-ins looked like when they last asked: a guess, never an answer. */
export interface LastSessions {
  /** What the last look-up of this sign-in told. */
  guess(claims: AccessClaims): Session | undefined
  /** As `loadSession`; gives the same object as `guess` when nothing has changed since. */
  load(tx: Tx, companies: Companies, claims: AccessClaims, now: Date): Promise<Session>
}

/** So many sign-ins are remembered; the one that asked longest ago goes first. */
const REMEMBERED = 10_000

export function createLastSessions(remembered = REMEMBERED): LastSessions {
  type Last = { row: SessionRow & Versions; claims: AccessClaims; session: Session }
  const last = new Map<string, Last>()
  const keyOf = ({ companyCode, sessionIdx }: AccessClaims) => `${companyCode}/${sessionIdx}`
  /** What was judged then holds; a licence ends without a change of any row. */
  function again(key: string, found: Last, now: Date): Session {
    if (licenseEnded(found.row.license_end, found.row.time_zone, now)) throw new Failure('WB-402-001')
    last.delete(key)
    last.set(key, found)
    return found.session
  }
  return {
    guess(claims) {
      const found = last.get(keyOf(claims))
      return found && equal(found.claims, claims) ? found.session : undefined
    },
    async load(tx, companies, claims, now) {
      const key = keyOf(claims)
      const before = last.get(key)
      if (before && before.session.me.guest === null && equal(before.claims, claims)) {
        const [seen] = await findVersions(tx, claims)
        if (seen && sameVersions(seen, before.row)) return again(key, before, now)
      }
      const row = await askSession(tx, claims, now)
      const found = last.get(key)
      if (found && row && equal(found.row, row) && equal(found.claims, claims)) return again(key, found, now)
      const session = await judge(tx, companies, claims, now, row)
      last.delete(key)
      last.set(key, { row: row!, claims, session })
      if (last.size > remembered) last.delete(last.keys().next().value!)
      return session
    },
  }
}

const sameVersions = (a: Versions, b: Versions): boolean =>
  a.of_session === b.of_session &&
  a.of_company === b.of_company &&
  a.of_license === b.of_license &&
  a.of_user === b.of_user

/** Of records that hold nothing but plain values. */
function equal<T extends object>(a: T, b: T): boolean {
  if (a === b) return true
  for (const key in a) if (a[key] !== b[key]) return false
  for (const key in b) if (!(key in a)) return false
  return true
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
    case 'staff':
      return me.userTypeCd === UserType.ADMIN || me.userTypeCd === UserType.OPER
    case 'monitor':
      return me.userTypeCd === UserType.MONITOR
    case 'manager':
      return managing
    case 'operator':
      return managing && isOperator(me.userTypeCd)
  }
}
