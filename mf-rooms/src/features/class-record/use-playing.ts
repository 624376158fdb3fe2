import { codeOf } from '@madang/api-client'
import { recordLog } from '@madang/contract'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'

/** Where a recording is played from, and what stands in the way: no right to have it, or a file that doesn't play. */
export function usePlaying(recordIdx: number) {
  const [broken, setBroken] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(recordLog.play, { recordIdx }),
    // an address is good for hours and no longer
    gcTime: 0,
    throwOnError: false,
  })
  const code = codeOf(error)
  return {
    playing: error || broken ? undefined : data,
    failed: error !== null || broken,
    code,
    refused: code === 'WB-403-101',
    again() {
      setBroken(false)
      void refetch()
    },
    retrying: isFetching,
    onBroken: () => setBroken(true),
  }
}
