import { Permission } from '@madang/contract'
import fc from 'fast-check'
import { DEFAULT_USER_TYPE_AUTH, hasPermission, parseUserTypeAuth, webAuthOf } from './permissions.ts'

const names = Object.keys(Permission) as Permission[]
const permissionSum = (held: readonly Permission[]) => held.reduce((sum, name) => sum + Permission[name], 0)
const permissionsOf = (sum: number) => names.filter((name) => hasPermission(sum, name))

describe('SHELL-65 permission bits', () => {
  it('SHELL-64 are ROOM_REG 2048, MANAGE_ACCESS 4096, ATTEND_NOTE_VIEW 8192, MEET_OPEN 2^21 and RECORD_DOWNLOAD 2^31', () => {
    const bits = { ROOM_REG: 2048, MANAGE_ACCESS: 4096, ATTEND_NOTE_VIEW: 8192 }
    expect(Permission).toEqual({ ...bits, MEET_OPEN: 2_097_152, RECORD_DOWNLOAD: 2_147_483_648 })
    expect([Permission.MEET_OPEN, Permission.RECORD_DOWNLOAD]).toEqual([2 ** 21, 2 ** 31])
    for (const name of names) expect(permissionsOf(Permission[name])).toEqual([name])
  })

  it('are found exactly where they were put, 2^31 included', () => {
    fc.assert(
      fc.property(fc.subarray(names), (held) => {
        const sum = permissionSum(held)
        expect(permissionsOf(sum)).toEqual(held)
        for (const name of names) expect(hasPermission(sum, name)).toBe(held.includes(name))
      }),
    )
  })

  it('do not depend on bits of other meaning', () => {
    const known = permissionSum(names)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (noise) => {
        const others = BigInt(noise) & ~BigInt(known)
        expect(permissionsOf(Number(others))).toEqual([])
      }),
    )
  })

  it('2^31 is neither lost nor granted', () => {
    expect(hasPermission(2149591040, 'RECORD_DOWNLOAD')).toBe(true)
    expect(hasPermission(2149591040 - 2 ** 31, 'RECORD_DOWNLOAD')).toBe(false)
    expect(hasPermission(2 ** 31 - 1, 'RECORD_DOWNLOAD')).toBe(false)
  })

  it('grants nothing to a broken sum', () => {
    for (const sum of [-1, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 32, 2 ** 53])
      expect(permissionsOf(sum)).toEqual([])
  })
})

describe('SHELL-66 rights per user type', () => {
  it('round-trips', () => {
    const pairs = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(pairs, (list) => {
        const auth = new Map(list)
        expect(parseUserTypeAuth([...auth].map(([type, bits]) => `${type},${bits}`).join('|'))).toEqual(auth)
      }),
    )
  })

  it('leaves out what cannot be read and never throws', () => {
    expect(parseUserTypeAuth('11,2048|x,1|12|13,4096,1|5,99999999999| 3 , 4096 ')).toEqual(
      new Map([
        [11, 2048],
        [3, 4096],
      ]),
    )
    fc.assert(fc.property(fc.string(), (text) => parseUserTypeAuth(text) instanceof Map))
  })

  it('gives the stated defaults', () => {
    expect(permissionsOf(webAuthOf('', 11))).toEqual([
      'ROOM_REG',
      'ATTEND_NOTE_VIEW',
      'MEET_OPEN',
      'RECORD_DOWNLOAD',
    ])
    expect(permissionsOf(webAuthOf(DEFAULT_USER_TYPE_AUTH, 4))).toEqual(['MANAGE_ACCESS'])
    expect(webAuthOf(DEFAULT_USER_TYPE_AUTH, 12)).toBe(0)
    expect(webAuthOf('11,2048', 13)).toBe(0)
  })
})
