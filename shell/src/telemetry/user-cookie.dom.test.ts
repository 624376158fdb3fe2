import { UserType } from '@madang/contract'
import fc from 'fast-check'
import { guest, person } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { followUser, userKey } from './user-cookie.ts'

const cookie = () => /(?:^|; )madang-user=([^;]*)/.exec(document.cookie)?.[1] ?? null

it('stands while somebody is signed in, and goes with them', () => {
  state.session.set({ me: person(UserType.TEACHER) })
  const end = followUser()
  expect(cookie()).toBe(userKey('demo', 7))
  state.session.set({ me: person(UserType.TEACHER, { userIdx: 8 }) })
  expect(cookie()).toBe(userKey('demo', 8))
  state.session.set(null)
  expect(cookie()).toBeNull()
  state.session.set({ me: guest() })
  expect(cookie()).toBeNull()
  end()
})

it('is the same for the same person, another for another, and carries no id', () => {
  const who = fc.tuple(fc.stringMatching(/^[a-z]{3,12}$/), fc.integer({ min: 1, max: 1e9 }))
  fc.assert(
    fc.property(who, who, ([companyA, a], [companyB, b]) => {
      const key = userKey(companyA, a)
      expect(key).toMatch(/^[0-9a-z]{12,24}$/)
      expect(key).not.toContain(companyA)
      expect(key === userKey(companyB, b)).toBe(companyA === companyB && a === b)
    }),
  )
})
