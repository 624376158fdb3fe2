import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { startTestApp, type TestApp } from '../testing/app.ts'

/** What the lists find by a keyword is what somebody finds who reads all rows. */

const TITLES = [
  '가나 수학',
  '수학 A반',
  '수학A',
  'math 1',
  '100%_ 수',
  '나',
  'ㄱㄴ',
  '가',
  '가나다라마바사 아자차',
  "o'Brien",
]
const NAMES = [
  '홍길동',
  '홍 길순',
  '고길동',
  'Anna',
  'anna Lee',
  '손님%',
  '가나다',
  '김',
  'ㅎㄱ',
  '남궁 민수',
]
const IDS = ['hong', 'HONG2', 'ko', 'anna', 'anna.lee', 'guest_1', 'gnd', 'k', 'hg', 'ns%']
const ROWS = 60
const code = 'ALPHA'

const titleOf = (n: number) => TITLES[(n * 7) % TITLES.length]!
const personOf = (n: number) => (n * 3) % NAMES.length

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const initialOf = (letter: string) => {
  const at = letter.codePointAt(0)! - 0xac00
  return at >= 0 && at < 11_172 ? INITIALS[Math.floor(at / 588)]! : letter
}
const holds = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())
/** Letter by letter: an initial consonant stands for every syllable that begins with it. */
function nameHolds(name: string, keyword: string): boolean {
  const letters = [...name.toLowerCase()]
  const asked = [...keyword.toLowerCase()]
  return letters.some((_, from) =>
    asked.every((letter, i) => {
      const there = letters[from + i]
      return (
        there === letter || (INITIALS.includes(letter) && there !== undefined && initialOf(there) === letter)
      )
    }),
  )
}

let t: TestApp
before(async () => {
  t = await startTestApp()
  await t.services.db.asPlatform(async (tx) => {
    const at = (n: number) => sql`now() - ${n} * interval '1 hour'`
    const [template] = (
      await tx.execute(sql`select template_idx as idx from template where company_code = ${code} limit 1`)
    ).rows as { idx: number }[]
    for (const [i, name] of NAMES.entries())
      await tx.execute(sql`insert into users (company_code, user_id, user_name, user_type_cd, password_hash)
        values (${code}, ${`s-${IDS[i]}`}, ${name}, 11, 'x')`)
    const { rows: people } = await tx.execute<{ user_idx: number; user_id: string; user_name: string }>(
      sql`select user_idx, user_id, user_name from users where company_code = ${code} and user_id like 's-%' order by user_idx`,
    )
    for (let n = 0; n < ROWS; n++) {
      const who = people[personOf(n)]!
      const opener = people[personOf(n + 1)]!
      await tx.execute(sql`insert into room (company_code, room_code, room_title, room_category_cd, owner_user_idx, invite_code,
          join_code, show_datetime, show_end_datetime, template_idx, reg_datetime)
        values (${code}, ${`RS${n}`}, ${titleOf(n)}, 'RESERVED', ${who.user_idx}, ${String(n).padStart(9, '7')}, ${`JS${n}`},
          now(), now() + interval '1 year', ${template!.idx}, ${at(n)})`)
      await tx.execute(sql`insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx,
          leader_id, leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
        values (${code}, ${`MS${n}`}, ${`RS${n}`}, ${titleOf(n)}, 'RESERVED', ${who.user_idx}, ${who.user_id}, ${who.user_name},
          ${opener.user_idx}, ${opener.user_id}, ${opener.user_name}, 1, ${at(n)}, ${at(n)}, ${at(n)} + interval '50 minutes')`)
      await tx.execute(sql`insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd,
          total_join_time_sec, start_datetime)
        values (${code}, ${`MS${n}`}, ${opener.user_idx}, ${opener.user_id}, ${opener.user_name}, 12, 3000, ${at(n)})`)
      await tx.execute(sql`insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
        values (${code}, ${`MS${n}`}, ${opener.user_idx}, ${at(n)}, ${at(n)} + interval '10 minutes')`)
      await tx.execute(sql`insert into record_log (company_code, meet_code, record_title, user_idx, user_name, leader_idx,
          start_datetime, end_datetime, reg_datetime)
        values (${code}, ${`MS${n}`}, 'r', ${who.user_idx}, ${who.user_name}, ${who.user_idx}, ${at(n)}, ${at(n)}, ${at(n)})`)
    }
  })
})
after(() => t.close())

const area = 'MANAGE'
const oper = () => t.as('alpha', 'oper')
const size = 1000
type Page = { content: readonly unknown[]; total: number }
const codesOf = (page: Page, key: string) => {
  const codes = page.content.map((row) => (row as Record<string, string>)[key]!)
  assert.equal(page.total, codes.length)
  return codes.filter((one) => /^[RM]S\d+$/.test(one))
}
const expected = (prefix: string, fits: (n: number) => boolean) =>
  Array.from({ length: ROWS }, (_, n) => n)
    .filter(fits)
    .map((n) => `${prefix}${n}`)

const someText = fc.constantFrom(...TITLES, ...NAMES, ...IDS)
const keywords = fc
  .oneof(
    // a run of letters of what is there
    fc.tuple(someText, fc.nat(), fc.nat()).map(([text, from, length]) =>
      [...text]
        .slice(from % [...text].length)
        .slice(0, 1 + (length % 5))
        .join(''),
    ),
    // its initial consonants, of all or of some letters
    fc
      .tuple(fc.constantFrom(...NAMES), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
      .map(([name, which]) => [...name].map((letter, i) => (which[i] ? initialOf(letter) : letter)).join('')),
    // and what may not be there
    fc
      .array(fc.constantFrom(...'가나수학홍길동ㄱㅎanmo1%_ '), { minLength: 1, maxLength: 4 })
      .map((all) => all.join('')),
  )
  .map((keyword) => keyword.trim())
  .filter((keyword) => keyword !== '')

describe('search by keyword', () => {
  it('finds in each list what reading all its rows finds, in the order of the list', async () => {
    await fc.assert(
      fc.asyncProperty(keywords, async (searchKeyword) => {
        const title = (n: number) => holds(titleOf(n), searchKeyword)
        const name = (n: number) => nameHolds(NAMES[personOf(n)]!, searchKeyword)
        const id = (n: number) => holds(`s-${IDS[personOf(n)]}`, searchKeyword)
        const ask = async (
          id: 'room.list' | 'logMeet.list' | 'logJoin.list' | 'recordLog.list',
          more: object = {},
        ) => {
          const { status, body } = await oper().call(id, { size, searchKeyword, ...more }, { area })
          assert.equal(status, 200, JSON.stringify(body))
          return (body as unknown as { resultPage: Page }).resultPage
        }
        assert.deepEqual(
          codesOf(await ask('room.list'), 'roomCode'),
          expected('RS', (n) => title(n) || name(n)),
        )
        assert.deepEqual(
          codesOf(await ask('logMeet.list', { searchFilter: 'meetTitle,leaderName,leaderId' }), 'meetCode'),
          expected('MS', (n) => title(n) || name(n) || id(n)),
        )
        for (const call of ['logJoin.list', 'recordLog.list'] as const) {
          for (const [searchFilter, fits] of [
            ['meetTitle', title],
            ['userName', (n: number) => name(n + 1)],
            ['userId', (n: number) => id(n + 1)],
          ] as const)
            assert.deepEqual(
              codesOf(await ask(call, { searchFilter }), 'meetCode'),
              expected('MS', fits),
              `${call} ${searchFilter}`,
            )
        }
      }),
      { numRuns: 60 },
    )
  })

  it('finds a room and its leader by what they are called now', async () => {
    const rooms = async (searchKeyword: string) => {
      const { body } = await oper().call('room.list', { size, searchKeyword }, { area })
      return (body as unknown as { resultPage: Page }).resultPage.total
    }
    assert.equal(await rooms('새로운 이름'), 0)
    await t.services.db.inCompany(code, (tx) =>
      tx.execute(
        sql`update room set room_title = '아주 새로운 이름' where company_code = ${code} and room_code = 'RS0'`,
      ),
    )
    assert.equal(await rooms('새로운 이름'), 1)
    const whose = NAMES[personOf(0)]!
    const before = await rooms(whose)
    await t.services.db.inCompany(code, (tx) =>
      tx.execute(
        sql`update users set user_name = '독고영재' where company_code = ${code} and user_id = ${`s-${IDS[personOf(0)]}`}`,
      ),
    )
    assert.equal(await rooms('ㄷㄱㅇ'), before)
    assert.equal(await rooms(whose), 0)
  })

  it('keeps the texts of a company from every other', async () => {
    const { body } = await t.as('beta', 'oper').call('logMeet.list', { searchKeyword: '수학' }, { area })
    assert.equal((body as unknown as { resultPage: Page }).resultPage.total, 0)
    const { rows } = await t.services.db.inCompany('BETA', (tx) =>
      tx.execute<{ n: number }>(sql`select count(*)::int as n from search_gram where company_code <> 'BETA'`),
    )
    assert.equal(rows[0]!.n, 0)
  })

  it('walks along the list where a keyword stands in very many texts, or one text in very many rows', async () => {
    const many = 10_050
    const add = (meetCode: string, title: string) =>
      t.services.db.asPlatform((tx) =>
        tx.execute(sql`insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx, leader_id,
            leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
          select ${code}, ${meetCode}::text || n, 'RMANY', ${title}::text || case when ${title}::text = '매일 ' then '' else n::text end,
            'RESERVED', 1, 'one', '하나', 1, 'one', '하나', 1, at, at, at
          from generate_series(1, ${many}::int) n cross join lateral (select '2020-01-01'::timestamptz + n * interval '1 minute' as at) a`),
      )
    await add('MD', '매일 ')
    await add('ME', '날마다 ')
    for (const [searchKeyword, prefix] of [
      ['매일', 'MD'],
      ['날마다', 'ME'],
    ] as const) {
      for (const page of [1, 3]) {
        const { body } = await oper().call('logMeet.list', { searchKeyword, size: 20, page }, { area })
        const { content, total } = (body as unknown as { resultPage: Page }).resultPage
        assert.equal(total, 10_001)
        assert.deepEqual(
          content.map((row) => (row as { meetCode: string }).meetCode),
          Array.from({ length: 20 }, (_, i) => `${prefix}${many - (page - 1) * 20 - i}`),
        )
      }
    }
  })
})
