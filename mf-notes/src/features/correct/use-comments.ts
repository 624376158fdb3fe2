import { type BankComment, note } from '@madang/contract'
import { useMe, useServices } from '@madang/remote-kit'
import { callQuery, invalidateCalls, useQuery } from '@madang/remote-kit/query'
import { useCallback } from 'react'
import type { UnsentWork } from './unsent.ts'

/** Where something is said: a question, or with null the page as a whole. */
export interface Place {
  pageNo: number
  solutionNo: number | null
}

/** What teachers say beside the pages of a note; what is said stays with its note and place until the server has it. */
export function useComments(noteIdx: number, who: string, { list: waiting, type: keep, send }: UnsentWork) {
  const { data, error } = useQuery({ ...callQuery(note.comments, { noteIdx }), throwOnError: false })
  const { userIdx: me } = useMe()
  const type = useCallback(
    (place: Place, text: string) => keep({ ...place, noteIdx, who, kind: 'comment', text }),
    [keep, noteIdx, who],
  )
  const say = (place: Place, text: string) => {
    const isHere = (one: Place) => one.pageNo === place.pageNo && one.solutionNo === place.solutionNo
    // what is on its way stands there by then
    const going = waiting.find(
      (one) =>
        one.noteIdx === noteIdx &&
        one.kind === 'comment' &&
        one.state !== 'typed' &&
        isHere(one) &&
        !one.code,
    )
    const own = data?.find((one) => one.userIdx === me && isHere(one))
    const seen = going ? going.text : data && (own?.text ?? '')
    send({ ...place, noteIdx, who, kind: 'comment', text, ...(seen !== undefined && { seen }) })
  }
  return { list: data ?? [], failed: error !== null && !data, type, say }
}

/** The caller's comment bank, the most used first. */
export function useBank() {
  const { api } = useServices()
  const { data, error, refetch } = useQuery({ ...callQuery(note.bank, {}), throwOnError: false })
  const used = useCallback(
    ({ bankIdx }: BankComment) => {
      // a count that is lost costs a place in the order, and no word to the teacher
      void api.call(note.useBank, { bankIdx }).then(
        () => invalidateCalls([note.bank]),
        () => {},
      )
    },
    [api],
  )
  return { list: data, error, retry: () => void refetch(), used }
}
