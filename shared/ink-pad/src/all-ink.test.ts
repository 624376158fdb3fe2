import { allInk } from './all-ink.ts'

test('ink that comes in several answers is one list, a page that was divided in one piece', async () => {
  const answers = [
    { pageList: [{ pageNo: 1, batchList: ['a', 'b'] }], next: 'x' },
    {
      pageList: [
        { pageNo: 1, batchList: ['c'] },
        { pageNo: 2, batchList: ['d'] },
      ],
      next: 'y',
    },
    { pageList: [], next: null },
  ]
  const asked: (string | undefined)[] = []
  const all = await allInk(async (after) => {
    asked.push(after)
    return answers.shift()!
  })
  expect(asked).toEqual([undefined, 'x', 'y'])
  expect(all).toEqual([
    { pageNo: 1, batchList: ['a', 'b', 'c'] },
    { pageNo: 2, batchList: ['d'] },
  ])
})

test('each answer is told of while the next one is on its way', async () => {
  const said: string[] = []
  const all = await allInk(
    async (after) => {
      said.push(`asked ${after}`)
      const pageList = [{ pageNo: 1, batchList: [after ?? 'a'] }]
      return { pageList, next: after === undefined ? 'b' : null }
    },
    ([page]) => said.push(`heard ${page?.batchList}`),
  )
  expect(said).toEqual(['asked undefined', 'asked b', 'heard a', 'heard b'])
  expect(all).toEqual([{ pageNo: 1, batchList: ['a', 'b'] }])
})

test('an answer that does not come ends it for whoever waits', async () => {
  const ask = async (after: string | undefined) => {
    if (after) throw new Error('offline')
    return { pageList: [{ pageNo: 1, batchList: ['a'] }], next: 'b' }
  }
  await expect(allInk(ask)).rejects.toThrow('offline')
})
