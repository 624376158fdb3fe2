import assert from 'node:assert/strict'
import { it } from 'node:test'
import { whenLeft } from './database.ts'

const failing = (code: string, times: number) => {
  let asked = 0
  return {
    asked: () => asked,
    statement: async () => {
      asked += 1
      if (asked <= times) throw Object.assign(new Error('refused'), { code })
    },
  }
}

it('a database in which somebody still is, is asked for again; every other refusal is told at once', async () => {
  const busy = failing('55006', 3)
  await whenLeft(busy.statement)
  assert.equal(busy.asked(), 4)

  const forbidden = failing('42501', 1)
  await assert.rejects(whenLeft(forbidden.statement), { code: '42501' })
  assert.equal(forbidden.asked(), 1)

  const stuck = failing('55006', Number.POSITIVE_INFINITY)
  await assert.rejects(whenLeft(stuck.statement), { code: '55006' })
})
