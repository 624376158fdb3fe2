import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inWholeTurn } from './requests.ts'

const person = { companyCode: 'ALPHA', userIdx: 7 }

test('whole lists of a person are made one after the other; pages, and what others ask, begin at once', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (what: string, who: typeof person | null, fields: Record<string, unknown>) =>
    inWholeTurn(who, fields, () => {
      begun.push(what)
      return new Promise<void>((done) => ends.push(done))
    })
  const all = [
    ask('first', person, { paging: 'false' }),
    ask('second', person, { paging: false }),
    ask('a page', person, { page: '2' }),
    ask('somebody else’s', { ...person, userIdx: 8 }, { paging: 'false' }),
    ask('another company’s', { ...person, companyCode: 'BETA' }, { paging: 'false' }),
    ask('nobody’s', null, { paging: 'false' }),
  ]
  await Promise.resolve()
  await Promise.resolve()
  assert.deepEqual(begun.toSorted(), ['a page', 'another company’s', 'first', 'nobody’s', 'somebody else’s'])
  ends.shift()!()
  ends.shift()!()
  for (const end of ends) end()
  while (!begun.includes('second')) await new Promise((done) => setImmediate(done))
  for (const end of ends) end()
  await Promise.all(all)
})

test('a list that fails keeps the next one from nothing', async () => {
  const failed = inWholeTurn(person, { paging: false }, () => Promise.reject(new Error('no')))
  const next = inWholeTurn(person, { paging: false }, () => Promise.resolve('made'))
  await assert.rejects(failed, /no/)
  assert.equal(await next, 'made')
})

test('what is no word at all begins at once, and is judged like any other field', async () => {
  const odd = { paging: JSON.parse('{"toString":1}') as unknown }
  assert.equal(await inWholeTurn(person, odd, () => Promise.resolve('judged')), 'judged')
})
