import { AccountOwner, type User } from '@madang/contract'

/** Other providers name their accounts, keep their passwords, and may know no telephone (A-107, API-USER-08). */
export const isOfProduct = ({ accountOwnerTypeCd }: Pick<User, 'accountOwnerTypeCd'>) =>
  accountOwnerTypeCd === AccountOwner.PRODUCT
