import type { DataCall, Page, RequestOf } from '@madang/contract'
import { defaultSize } from '@madang/contract'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'

export interface PersonPage<Row> {
  rows: readonly Row[] | undefined
  total: number
  page: number
  size: number
  setPage(page: number): void
  error: Error | null
  isFetching: boolean
  refetch(): unknown
}

/** One page of what belongs to a person. Its number stays out of the address: the detail also stands over other pages. */
export function usePersonPage<Row>(
  call: DataCall,
  request: { userIdx: number } & Record<string, unknown>,
): PersonPage<Row> {
  const [page, setPage] = useState(1)
  const size = defaultSize.personDetail
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(call, { ...request, page, size } as RequestOf<DataCall>),
    placeholderData: keepPreviousData,
    throwOnError: false,
    retry: false,
  })
  const found = data as Page<Row> | undefined
  return { rows: found?.content, total: found?.total ?? 0, page, size, setPage, error, isFetching, refetch }
}
