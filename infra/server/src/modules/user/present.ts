import type { User } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CompanyInfo } from '../../platform/context.ts'
import { USER_TYPE_LABEL } from '../../platform/session.ts'
import type { PersonRow } from './store.ts'

/** The whole person, or for others name, id, type and picture alone (B-033). */
export function presentUser(company: CompanyInfo, row: PersonRow, whole: boolean): User {
  const wire = (at: Date) => formatWire(at, company.timeZone)
  return {
    userIdx: row.userIdx,
    userId: row.userId,
    userName: row.userName,
    userTypeCd: row.userTypeCd,
    userType: USER_TYPE_LABEL[row.userTypeCd] ?? '',
    userRoleCd: row.userRoleCd,
    accountOwnerTypeCd: row.accountOwnerTypeCd,
    companyId: company.companyId,
    companyCode: company.companyCode,
    fileIdx: row.fileIdx,
    phone: whole ? row.phone : null,
    phone2: whole ? row.phone2 : null,
    email: whole ? row.email : null,
    userStatusCd: whole ? row.userStatusCd : null,
    locked: whole ? row.locked : null,
    groupIdx: whole ? row.groupIdx : null,
    regDatetime: whole ? wire(row.regDatetime) : null,
    modDatetime: whole ? wire(row.modDatetime) : null,
  }
}
