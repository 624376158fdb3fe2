import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { schemas } from '@madang/contract/schemas'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

/** Calls that read by a person and know no rank, and why. */
const others: Partial<Record<CallId, string>> = {
  'audit.list': 'the log of the whole company: what is asked for by a person stands in it anyway',
  'charge.excel': 'of whoever earns it, and for those who run the company',
  'charge.explain': 'as charge.excel',
  'charge.month': 'as charge.excel',
  'charge.pdf': 'as charge.excel',
  'logMeet.list': 'classes of the company, whoever led or attended them',
  'logMeet.userJoin': 'attendance in a class that the caller sees',
  'logNote.list': 'of a note that the caller sees',
  'personalData.view': 'the caller’s own work on a person; of who is out of reach there is none',
  'user.photo': 'what everybody of the company sees',
}

/** What somebody asks about a person by `userIdx` or `leaderIdx`. */
const readings = allCalls.filter(({ id, method }) => {
  const { request } = schemas[id]
  const shape = 'shape' in request ? Object.keys(request.shape as object) : []
  return method !== 'POST' && shape.some((field) => field === 'userIdx' || field === 'leaderIdx')
})

describe('what is kept of a person', () => {
  const judged = readings.filter(({ id }) => others[id] === undefined)

  it('is asked for by calls of which each knows ranks, or says why it does not', () => {
    assert.deepEqual(
      Object.keys(others).filter((id) => readings.every((call) => call.id !== id)),
      [],
    )
    assert.ok(judged.length >= 7, judged.map(({ id }) => id).join())
  })

  for (const { id } of judged) {
    it(`${id} is not told of a higher type, and of one’s own and lower ones it is`, async () => {
      const codeOf = async (
        who: 'open1' | 'oper' | 'admin',
        about: 'admin' | 'oper' | 'open1' | 'student1',
      ) => {
        const { userIdx } = t.people.alpha[about]
        return (await t.as('alpha', who).call(id, { userIdx }, { area: 'MANAGE' })).body.code
      }
      for (const [who, about] of [
        ['open1', 'admin'],
        ['open1', 'oper'],
        ['oper', 'admin'],
      ] as const) {
        assert.ok(
          ['WB-403-102', 'WB-403-101'].includes((await codeOf(who, about)) ?? ''),
          `${who} of ${about}`,
        )
      }
      for (const [who, about] of [
        ['oper', 'oper'],
        ['admin', 'admin'],
        ['admin', 'oper'],
        ['oper', 'student1'],
      ] as const) {
        assert.equal(await codeOf(who, about), undefined, `${who} of ${about}`)
      }
    })
  }
})
