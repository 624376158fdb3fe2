import { lastGoodIn } from './last-good.ts'
import { candidate } from './testing.ts'

function storeOf(text?: string) {
  const map = new Map(text === undefined ? [] : [['madang.lastGood.demo', text]])
  let company = 'demo'
  const lastGood = lastGoodIn(
    () => ({ getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) }),
    () => company,
  )
  return { lastGood, goTo: (to: string) => (company = to) }
}

const good = {
  ...candidate('1.1.0', 'last-good'),
  hashes: { '/mf/store/mf-rooms/1.1.0/remoteEntry.js': 'sha256-a' },
}

it('gives back what stood on the page, with its hashes, and drops it', () => {
  const { lastGood } = storeOf()
  expect(lastGood.read('mf-rooms')).toBeNull()
  lastGood.keep('mf-rooms', { ...good, source: 'live' })
  expect(lastGood.read('mf-rooms')).toEqual(good)
  lastGood.drop('mf-rooms')
  expect(lastGood.read('mf-rooms')).toBeNull()
})

it('keeps companies apart, since they may be pinned to different versions', () => {
  const { lastGood, goTo } = storeOf()
  lastGood.keep('mf-rooms', good)
  goTo('hanbit')
  expect(lastGood.read('mf-rooms')).toBeNull()
})

it.each([
  ['no JSON', '{'],
  ['another kind of value', '[]'],
  ['nothing of use', '{"mf-rooms":7}'],
  ['another origin', JSON.stringify({ 'mf-rooms': { ...good, url: 'https://evil.example/x.js' } })],
  [
    'another remote’s files',
    JSON.stringify({ 'mf-rooms': { ...good, url: '/mf/store/mf-notes/1.1.0/a.js' } }),
  ],
  [
    'a way out of the store',
    JSON.stringify({ 'mf-rooms': { ...good, url: '/mf/store/mf-rooms/1.1.0/../../x' } }),
  ],
])('takes %s for nothing', (_what, text) => {
  expect(storeOf(text).lastGood.read('mf-rooms')).toBeNull()
})

it('does without where the browser keeps nothing', () => {
  const lastGood = lastGoodIn(
    () => {
      throw new Error('denied')
    },
    () => 'demo',
  )
  lastGood.keep('mf-rooms', good)
  lastGood.drop('mf-rooms')
  expect(lastGood.read('mf-rooms')).toBeNull()
})
