import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { usePagedSearch } from './use-paged-search.ts'

const defaults = { size: 20, searchKeyword: '', searchType: 4 } as const

function useIt(address: string) {
  const [params, setParams] = useState(() => new URLSearchParams(address))
  return { address: params.toString(), ...usePagedSearch({ defaults, params, setParams }) }
}

test('a new keyword goes back to the first page, a new page does not lose the keyword', () => {
  const { result } = renderHook(() => useIt('page=4&lang=ko'))
  expect(result.current.values).toEqual({ page: 4, size: 20, searchKeyword: '', searchType: 4 })
  act(() => result.current.set({ searchKeyword: '수학' }))
  expect(result.current.values.page).toBe(1)
  act(() => result.current.setPage(3))
  expect(result.current.values).toEqual({ page: 3, size: 20, searchKeyword: '수학', searchType: 4 })
  act(() => result.current.setSize(50))
  expect(result.current.values).toMatchObject({ page: 1, size: 50, searchKeyword: '수학' })
  expect(result.current.changed).toBe(true)
  act(() => result.current.reset())
  expect(result.current.address).toBe('lang=ko')
  expect(result.current.changed).toBe(false)
})

test('a choice that is made while the one before is on its way to the address keeps it', () => {
  const sent: Record<string, string>[] = []
  const first = new URLSearchParams('page=2')
  const { result, rerender } = renderHook(
    ({ params }) =>
      usePagedSearch({ defaults, params, setParams: (next) => void sent.push(Object.fromEntries(next)) }),
    { initialProps: { params: first } },
  )
  act(() => result.current.set({ searchKeyword: '수학' }))
  act(() => result.current.setSize(50))
  expect(sent.at(-1)).toEqual({ size: '50', searchKeyword: '수학' })
  // what the address says in the end counts: somebody went back
  rerender({ params: new URLSearchParams('searchType=5') })
  act(() => result.current.setPage(3))
  expect(sent.at(-1)).toEqual({ page: '3', searchType: '5' })
})
