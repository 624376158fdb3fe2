import { type BankComment, note } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { callQuery, invalidateCalls, useQuery } from '@madang/remote-kit/query'
import { useCallback } from 'react'

/** Where something is said: a question, or with null the page as a whole. */
export interface Place {
  pageNo: number
  solutionNo: number | null
}

/** What teachers say beside the pages of a note. */
export function useComments(noteIdx: number) {
  const { data, error } = useQuery({ ...callQuery(note.comments, { noteIdx }), throwOnError: false })
  const { run, pending } = useAction(note.comment, { invalidates: [note.comments] })
  const say = useCallback(
    async ({ pageNo, solutionNo }: Place, text: string) =>
      (await run({ noteIdx, pageNo, text, ...(solutionNo !== null && { solutionNo }) })) !== undefined,
    [run, noteIdx],
  )
  return { list: data ?? [], failed: error !== null && !data, say, pending }
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
