import { studyLimits } from '@madang/contract'
import { decodeBatch, encodeBatch, type InkBatch, type InkDraw, InkPage } from '@madang/ink'
import fc from 'fast-check'
import { batchesOf, fromBase64, type InkItem, itemOf, toBase64 } from './ink-wire.ts'
import { documentOf, runs, Sheets } from './sheets.ts'
import { inkRequests } from './use-ink-sheets.ts'

const stroke = (x: number, count = 1): Omit<InkDraw, 'clock'> => ({
  kind: 'draw',
  ink: {
    tool: 'pen',
    color: '#1b1f24',
    width: 4,
    startedAt: 1000,
    points: Array.from({ length: count }, (_, i) => ({
      x,
      y: 10 + (i % 1000),
      pressure: 1,
      tilt: 0,
      time: i,
    })),
  },
})

/** Of the writer, from a number on, a stroke at each place. */
const batch = (writer: string, seq: number, at: readonly number[], points = 1): InkBatch => ({
  layer: 'work',
  author: 7,
  writer,
  seq,
  events: at.map((x, i) => ({ ...stroke(x, points), clock: seq + i })),
})

/** A server as the product's: batches by page, each once. */
function inkServer() {
  const pages = new Map<number, string[]>()
  return {
    asked: [] as [number, number][],
    take(pageNo: number, data: string) {
      pages.set(pageNo, [...(pages.get(pageNo) ?? []), data])
    },
    ask(from: number, to: number) {
      this.asked.push([from, to])
      return [...pages]
        .filter(([pageNo]) => pageNo >= from && pageNo <= to)
        .map(([pageNo, batchList]) => ({ pageNo, batchList }))
    },
    shows(pageNo: number) {
      return new InkPage((pages.get(pageNo) ?? []).map((one) => decodeBatch(fromBase64(one)))).strokes
    },
  }
}

/** A browser: what is added waits here until it is sent, and outlives the tab. */
function disk() {
  const waiting = new Map<string, InkItem[]>()
  return {
    add(document: string, item: InkItem) {
      waiting.set(document, [...(waiting.get(document) ?? []), item])
    },
    unsent: async (document: string) => waiting.get(document) ?? [],
    left: async () => [...waiting.keys()],
    /** What waits goes out; the answer may be lost, and then it stays. */
    send(server: ReturnType<typeof inkServer>, lost = false) {
      for (const [document, items] of waiting) {
        const requests = inkRequests({ stream: 's', seq: 1, items }, document)
        for (const { pageNo, data } of requests) server.take(pageNo, data)
        if (!lost) waiting.delete(document)
      }
    },
  }
}

let names = 0
const tab = (server: ReturnType<typeof inkServer>, keeper: ReturnType<typeof disk>, author = 7) =>
  new Sheets({
    noteIdx: 31,
    layer: 'work',
    author,
    newWriter: () => `w${++names}`,
    keeper,
    ask: async (from, to) => server.ask(from, to),
  })

const places = (sheets: Sheets, pageNo = 1) =>
  sheets
    .page(pageNo)!
    .strokes.map(({ points }) => points[0]!.x)
    .sort((a, b) => a - b)

test('what a killed tab had not sent stands again in the next one, and once after it was sent', async () => {
  const [server, keeper] = [inkServer(), disk()]
  const first = tab(server, keeper)
  await first.need([1])
  first.page(1)!.act([stroke(10)])
  // nothing of the first tab runs any more
  const second = tab(server, keeper)
  await second.need([1])
  expect(places(second)).toEqual([10])
  second.page(1)!.act([stroke(20)])
  keeper.send(server, true)
  keeper.send(server)
  const third = tab(server, keeper)
  await third.need([1])
  expect(places(third)).toEqual([10, 20])
})

test('two tabs and another device write at once: all see all, each stroke once', async () => {
  const server = inkServer()
  const [here, there] = [disk(), disk()]
  const tabs = [tab(server, here), tab(server, here), tab(server, there)]
  for (const one of tabs) await one.need([1])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom('draw', 'send', 'lose', 'look')), { maxLength: 12 }),
      async (steps) => {
        for (const [who, what] of steps) {
          const sheets = tabs[who]!
          if (what === 'draw') sheets.page(1)!.act([stroke(++names)])
          else if (what === 'look') await sheets.refresh([1])
          else (who === 2 ? there : here).send(server, what === 'lose')
        }
        here.send(server)
        there.send(server)
        for (const one of tabs) await one.refresh([1])
        const [a, b, c] = tabs.map((one) => places(one))
        expect(b).toEqual(a)
        expect(c).toEqual(a)
        expect(new Set(a).size).toBe(a!.length)
        expect(server.shows(1)).toHaveLength(a!.length)
      },
    ),
    { numRuns: 50 },
  )
})

test('without a line one writes on what the browser has, and the server’s ink comes beside it later', async () => {
  const [server, keeper] = [inkServer(), disk()]
  const elsewhere = disk()
  const other = tab(server, elsewhere)
  await other.need([1])
  other.page(1)!.act([stroke(50)])
  elsewhere.send(server)
  let line = false
  const sheets = new Sheets({
    noteIdx: 31,
    layer: 'work',
    author: 7,
    newWriter: () => 'offline',
    keeper,
    ask: async (from, to) => {
      if (!line) throw new Error('offline')
      return server.ask(from, to)
    },
  })
  await expect(sheets.need([1])).rejects.toThrow('offline')
  expect(sheets.isWhole(1)).toBe(false)
  sheets.page(1)!.act([stroke(60)])
  line = true
  await sheets.need([1])
  expect(places(sheets)).toEqual([50, 60])
})

test('pages that one turned away from stay, without a line too, and are written on as before', async () => {
  const [server, keeper] = [inkServer(), disk()]
  server.take(1, toBase64(encodeBatch(batch('other', 1, [50]))))
  let line = true
  const sheets = new Sheets({
    noteIdx: 31,
    layer: 'work',
    author: 7,
    newWriter: () => `w${++names}`,
    keeper,
    ask: async (from, to) => {
      if (!line) throw new Error('offline')
      return server.ask(from, to)
    },
  })
  await sheets.need([1, 2])
  sheets.page(1)!.act([stroke(60)])
  sheets.page(1)!.act([stroke(70)])
  for (const pageNo of [4, 7, 10, 13]) {
    await sheets.need([pageNo])
    sheets.rest()
  }
  line = false
  await sheets.need([1, 2])
  expect(places(sheets)).toEqual([50, 60, 70])
  expect(sheets.page(1)!.canUndo).toBe(true)
  sheets.page(1)!.undo()
  expect(places(sheets)).toEqual([50, 60])
  sheets.page(1)!.act([stroke(80)])
  expect(places(sheets)).toEqual([50, 60, 80])
  expect(sheets.heads()).toEqual([expect.objectContaining({ pageNo: 1, seq: 4 })])
})

test('heads name all that this browser has written, of earlier visits too, and nothing of others', async () => {
  const [server, keeper] = [inkServer(), disk()]
  keeper.add(documentOf(31, 9, 'work'), itemOf(batch('before', 1, [5])))
  const sheets = tab(server, keeper)
  await sheets.need([1])
  sheets.page(1)!.act([stroke(1)])
  sheets.page(1)!.act([stroke(2), stroke(3)])
  await sheets.survey(12)
  expect(sheets.heads().map(({ pageNo, seq }) => [pageNo, seq])).toEqual([
    [1, 3],
    [9, 1],
  ])
})

test('an hour without a line goes out in requests that the server takes, each event once', () => {
  const items = Array.from({ length: 8 }, (_, i) => itemOf(batch('a', i + 1, [i], 16_000)))
  const requests = inkRequests({ stream: 's', seq: 1, items }, documentOf(31, 2, 'work'))
  expect(requests.length).toBeGreaterThan(1)
  for (const { data, pageNo } of requests) {
    expect(fromBase64(data).length).toBeLessThan(studyLimits.inkBatch)
    expect(pageNo).toBe(2)
  }
  const back = requests.map(({ data }) => decodeBatch(fromBase64(data)))
  expect(back.flatMap(({ seq, events }) => events.map((_, i) => seq + i))).toEqual(
    Array.from({ length: 8 }, (_, i) => i + 1),
  )
})

test('what two visits left goes out as what it is: two writers, and no gap is closed', () => {
  const items = [batch('a', 1, [1]), batch('a', 2, [2]), batch('b', 1, [3]), batch('a', 5, [4])].map(itemOf)
  expect(batchesOf(items).map(({ writer, seq, events }) => [writer, seq, events.length])).toEqual([
    ['a', 1, 2],
    ['b', 1, 1],
    ['a', 5, 1],
  ])
})

test('looking over a note whose pages are all open asks for nothing twice', async () => {
  const server = inkServer()
  const sheets = tab(server, disk())
  const needed = sheets.need([1, 2])
  await sheets.survey(2)
  await needed
  expect(server.asked).toEqual([[1, 2]])
})

test('pages are asked for by runs of neighbours, twenty at most', () => {
  expect(runs([3, 1, 2, 9])).toEqual([
    [1, 3],
    [9, 9],
  ])
  expect(runs(Array.from({ length: 25 }, (_, i) => i + 1))).toEqual([
    [1, 20],
    [21, 25],
  ])
})
