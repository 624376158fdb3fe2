import type { User } from '@madang/contract'
import { reachesType } from '@madang/domain'
import { isOfProduct } from '../users/provider.rules.ts'

/**
 * Whether this person may be given another password by who looks: the own one asks for the old one and is changed elsewhere, one
 * of another provider is not kept here (API-USER-08), higher types are out of reach (API-USER-10). The server asks again.
 */
export const mayReset = (
  me: { userIdx: number; userTypeCd: number },
  person: Pick<User, 'userIdx' | 'userTypeCd' | 'accountOwnerTypeCd'>,
): boolean =>
  person.userIdx !== me.userIdx && isOfProduct(person) && reachesType(me.userTypeCd, person.userTypeCd)
