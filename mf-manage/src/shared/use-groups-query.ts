import { group, SearchType } from '@madang/contract'
import { useBranding } from '@madang/remote-kit'
import { callQuery } from '@madang/remote-kit/query'

/** All groups of the company, asked for as MAN-USER-19 says; whichever company is named, the server gives those of who asks. */
export function useGroupsQuery() {
  const { companyCode } = useBranding().company
  return callQuery(group.list, { companyCode, searchType: SearchType.GROUPS })
}
