import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { SearchInput } from './search-input.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const searched: string[] = []
beforeEach(() => {
  searched.length = 0
})

function Search() {
  const [keyword, setKeyword] = useState('')
  return (
    <SearchInput
      value={keyword}
      onSearch={(next) => {
        searched.push(next)
        setKeyword(next)
      }}
    />
  )
}

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('searches 500 ms after the last key, once', () => {
  show(<Search />)
  type('m')
  wait(400)
  type('ma')
  wait(499)
  expect(searched).toEqual([])
  wait(1)
  expect(searched).toEqual(['ma'])
  wait(5000)
  expect(searched).toEqual(['ma'])
})

test('never searches half a syllable', () => {
  show(<Search />)
  fireEvent.compositionStart(input())
  type('ㅅ')
  wait(2000)
  type('수')
  wait(2000)
  expect(searched).toEqual([])
  fireEvent.compositionEnd(input())
  wait(500)
  expect(searched).toEqual(['수'])
})

test('Enter searches at once, and only once', () => {
  show(<Search />)
  type('math')
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(searched).toEqual(['math'])
  wait(1000)
  expect(searched).toEqual(['math'])
})

test('clearing searches at once and leaves the focus in the field', () => {
  show(<Search />)
  type('math')
  wait(500)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(searched).toEqual(['math', ''])
  expect(document.activeElement).toBe(input())
})

test('a keyword that comes from outside is shown', () => {
  const { rerender } = show(<SearchInput value="a" onSearch={() => {}} />)
  type('abc')
  rerender(<SearchInput value="back" onSearch={() => {}} />)
  expect(input().value).toBe('back')
})
