import { type AskPages, batchOf, createPageStore, rangeOf } from '@madang/ink-pad/pages'
import { makePage, pagesOf } from '../../testing/books.ts'
import { windowOf } from './use-window.ts'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('pages come by the hundred, and no further than the book goes', () => {
  expect([1, 100, 101, 1000].map(batchOf)).toEqual([0, 0, 1, 9])
  expect(rangeOf(0)).toEqual({ fromPage: 1 })
  expect(rangeOf(9, 1000)).toEqual({ fromPage: 901, toPage: 1000 })
  expect(rangeOf(2, 230)).toEqual({ fromPage: 201, toPage: 230 })
})

test('a batch is asked for once, when one of its pages is wanted', async () => {
  const ask = jest.fn<ReturnType<AskPages>, Parameters<AskPages>>(async (range) => pagesOf(230, range))
  const store = createPageStore(ask)
  for (const no of [1, 2, 50]) store.need(no)
  await settled()
  store.need(100)
  store.need(205)
  store.need(231)
  await settled()
  expect(ask.mock.calls.map(([range]) => range)).toEqual([{ fromPage: 1 }, { fromPage: 201, toPage: 230 }])
  expect(store.state().pages.get(205)?.pageNo).toBe(205)
  expect(store.state().pages.has(150)).toBe(false)
})

test('what failed is asked for again on demand and not by itself', async () => {
  let broken = true
  const ask = jest.fn(async (range: { fromPage: number; toPage?: number }) => {
    if (broken) throw new Error('offline')
    return pagesOf(3, range)
  })
  const store = createPageStore(ask)
  store.need(1)
  await settled()
  store.need(1)
  expect(store.state().failure?.message).toBe('offline')
  expect(ask).toHaveBeenCalledTimes(1)
  broken = false
  store.retry()
  await settled()
  expect(store.state()).toMatchObject({ pageCount: 3, failure: null })
})

test('a hundred pictures past their time have their batch asked for again once', async () => {
  let round = 0
  const ask = jest.fn(async (range: { fromPage: number; toPage?: number }, _fresh: boolean) => {
    round += 1
    const { pageCount, pageList } = pagesOf(100, range)
    return { pageCount, pageList: pageList.map((page) => ({ ...page, imgUrl: `${page.imgUrl}?${round}` })) }
  })
  const store = createPageStore(ask)
  store.need(1)
  await settled()
  const old = [...store.state().pages.values()]
  await Promise.all(old.slice(0, 50).map((page) => store.renew(page)))
  await Promise.all(old.slice(50).map((page) => store.renew(page)))
  expect(ask.mock.calls.map(([, fresh]) => fresh)).toEqual([false, true])
  expect(store.state().pages.get(100)?.imgUrl).toBe(`${makePage(100).imgUrl}?2`)
})

test('of a thousand thumbnails some dozen are drawn', () => {
  expect(windowOf(0, 700, 148, 1000)).toEqual({ from: 0, to: 12 })
  expect(windowOf(148 * 500, 700, 148, 1000)).toEqual({ from: 494, to: 512 })
  expect(windowOf(148 * 2000, 700, 148, 3)).toEqual({ from: 2, to: 3 })
  expect(windowOf(0, 700, 148, 0)).toEqual({ from: 0, to: 0 })
})
