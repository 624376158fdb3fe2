import { NetworkError } from '@madang/api-client'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import remote from '../../../remote.ts'
import { pagesOf } from '../../testing/books.ts'
import en from './locales/en.json'
import { PageFigure } from './page-figure.tsx'
import { PageStrip, pageAfter } from './page-strip.tsx'
import { usePages } from './use-pages.ts'

jest.setTimeout(30_000)

function Reader({ count }: { count: number }) {
  const pages = usePages({ kind: 'book', idx: 7 })
  const [no, setNo] = useState(1)
  const { need } = pages
  useEffect(() => need(no), [need, no])
  return (
    <>
      <PageStrip pages={pages} selected={no} onSelect={setNo} label={`${count} pages`} />
      {pages.failure && (
        <button type="button" onClick={pages.retry}>
          again
        </button>
      )}
      <PageFigure page={pages.page(no)} alt={`page ${no}`} renew={pages.renew}>
        <rect x={10} y={20} width={30} height={40} />
      </PageFigure>
    </>
  )
}

const open = (count: number, api: RenderPageOptions['api'] = {}) =>
  renderPage(<Reader count={count} />, {
    remote,
    texts: { en },
    language: 'en',
    api: { 'book.pages': (request) => pagesOf(count, request), ...api },
  })

test('the place of a page has its proportions before the picture is there, and overlays count in its pixels', async () => {
  const { container } = open(3)
  const picture = await screen.findByRole('img', { name: 'page 1' })
  expect(picture.getAttribute('width')).toBe('1000')
  expect(picture.getAttribute('height')).toBe('1400')
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(container.querySelector('svg:has(rect)')?.getAttribute('viewBox')).toBe('0 0 1000 1400')
})

test('a thousand pages are fetched by the hundred as they come into sight, and few are drawn', async () => {
  const { api, user } = open(1000)
  const strip = await screen.findByRole('listbox', { name: '1000 pages' })
  await within(strip).findByRole('option', { name: 'Page 1' })
  expect(within(strip).getAllByRole('option').length).toBeLessThan(30)
  strip.focus()
  await user.keyboard('{End}')
  await screen.findByRole('img', { name: 'page 1000' })
  expect(api.requests('book.pages')).toEqual([
    { bookIdx: 7, fromPage: 1 },
    { bookIdx: 7, fromPage: 901, toPage: 1000 },
  ])
  const last = within(strip).getByRole('option', { name: 'Page 1000' })
  expect(last.getAttribute('aria-selected')).toBe('true')
  expect(strip.getAttribute('aria-activedescendant')).toBe(last.id)
})

test('a picture that fails has its address renewed once, then says so and tries again on demand', async () => {
  const { api, user } = open(3)
  fireEvent.error(await screen.findByRole('img', { name: 'page 1' }))
  await waitFor(() => expect(api.requests('book.pages')).toHaveLength(2))
  fireEvent.error(await screen.findByRole('img', { name: 'page 1' }))
  await screen.findByText('The picture could not be loaded.')
  expect(api.requests('book.pages')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('img', { name: 'page 1' })
  expect(api.requests('book.pages')).toHaveLength(3)
})

test('an address that ran out without a line is renewed when the line is back, without a click', async () => {
  const { api } = open(3)
  const old = await screen.findByRole('img', { name: 'page 1' })
  const noLine = () => {
    throw new NetworkError('offline')
  }
  api.use({ 'book.pages': noLine })
  fireEvent.error(old)
  await waitFor(() => expect(screen.getByRole('img', { name: 'page 1' })).not.toBe(old))
  fireEvent.error(screen.getByRole('img', { name: 'page 1' }))
  await screen.findByText('The picture could not be loaded.')
  const fresh = (request: Parameters<typeof pagesOf>[1]) => {
    const answer = pagesOf(3, request)
    return { ...answer, pageList: answer.pageList.map((one) => ({ ...one, imgUrl: `${one.imgUrl}&fresh` })) }
  }
  api.use({ 'book.pages': fresh })
  fireEvent(window, new Event('online'))
  const renewed = await screen.findByRole('img', { name: 'page 1' })
  await waitFor(() => expect(renewed.getAttribute('src')).toMatch(/fresh$/))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'again' })).toBeNull())
})

test('pages that don’t come are told, and come when asked for again', async () => {
  const { api, user } = open(3, {
    'book.pages': () => {
      throw refuse('WB-404-107')
    },
  })
  const again = await screen.findByRole('button', { name: 'again' })
  api.use({ 'book.pages': (request) => pagesOf(3, request) })
  await user.click(again)
  await screen.findByRole('img', { name: 'page 1' })
})

test('keys lead through the pages and stop at both ends', () => {
  expect(pageAfter('ArrowDown', 3, 3)).toBe(3)
  expect(pageAfter('ArrowLeft', 1, 3)).toBe(1)
  expect(pageAfter('PageDown', 1, 300)).toBe(6)
  expect(pageAfter('a', 1, 3)).toBeUndefined()
  expect(pageAfter('End', 1, 0)).toBeUndefined()
})
