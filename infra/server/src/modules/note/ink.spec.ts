import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { studyLimits } from '@madang/contract'
import { decodeBatch, digestBytes, type InkBatch, InkPage, seqRanges } from '@madang/ink'
import { and, eq } from 'drizzle-orm'
import { noteInk } from '../../db/schema/ink.ts'
import { note } from '../../db/schema/note.ts'
import { inTransaction } from '../../platform/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const begun = async (who: FixtureUser = 'student1', more: Parameters<typeof h.give>[1] = {}) => {
  const { taskIdx } = await h.give([who], more)
  return { taskIdx, noteIdx: await h.start(who, taskIdx) }
}
const send = (
  noteIdx: number,
  batch: InkBatch,
  who: FixtureUser = 'student1',
  more: { pageNo?: number; agendaNo?: number } = {},
) => t.as('alpha', who).call('note.draw', { noteIdx, agendaNo: 1, pageNo: 1, ...more, data: sent(batch) })
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).body.code ?? 'ok'
const inkOf = async (
  noteIdx: number,
  who: FixtureUser = 'student1',
  pages: { fromPage?: number; toPage?: number } = {},
) => {
  const { status, body } = await t.as('alpha', who).call('note.ink', { noteIdx, ...pages })
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.pageList.map(({ pageNo, batchList }) => ({
    pageNo,
    batches: batchList.map((data) => decodeBatch(Buffer.from(data, 'base64'))),
  }))
}
const bytesOf = (batches: Iterable<InkBatch>) => Buffer.concat([...digestBytes(batches)]).toString('hex')
const me = (who: FixtureUser = 'student1') => h.idx(who)
const rowsOf = (noteIdx: number) =>
  t.services.db.inCompany('ALPHA', (tx) => tx.select().from(noteInk).where(eq(noteInk.noteIdx, noteIdx)))
const submit = async (noteIdx: number, who: FixtureUser = 'student1', answerList: object[] = []) => {
  const answer = await t.as('alpha', who).call('note.submit', { noteIdx, revision: 0, answerList })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}

describe('ink on a page', () => {
  it('is given back as it was drawn, page by page', async () => {
    const { noteIdx } = await begun()
    const first = linesOf(me(), { count: 3 })
    const other = linesOf(me(), { count: 2, seq: 1, at: { x: 100, y: 200 } })
    assert.deepEqual((await send(noteIdx, first)).body.result, { writer: 'tab1', seq: 3 })
    assert.deepEqual((await send(noteIdx, other, 'student1', { pageNo: 3 })).body.result, {
      writer: 'tab1',
      seq: 2,
    })
    assert.deepEqual(await inkOf(noteIdx, 'student1', { fromPage: 1, toPage: 3 }), [
      { pageNo: 1, batches: [first] },
      { pageNo: 3, batches: [other] },
    ])
    assert.deepEqual(await inkOf(noteIdx, 'student1', { fromPage: 2 }), [])
    const beyond = await t.as('alpha', 'student1').call('note.ink', { noteIdx, fromPage: 1, toPage: 21 })
    assert.equal(beyond.body.code, 'WB-400-200')
  })

  it('comes in answers of a bounded size, each row once and in its order, and goes on where the last one ended', async () => {
    const { noteIdx } = await begun()
    const batches: InkBatch[] = []
    for (let i = 0; i < 12; i += 1) {
      const { events } = linesOf(me(), { count: 2000 })
      const batch = { ...linesOf(me(), { writer: `w${i % 3}` }), seq: 1 + 2000 * Math.floor(i / 3), events }
      batches.push(batch)
      assert.equal(await codeOf(send(noteIdx, batch, 'student1', { pageNo: 1 + (i % 2) })), 'ok')
    }
    // as many as fill two answers and more
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx.insert(noteInk).values(
        Array.from({ length: 9 }, (_, i) => ({
          companyCode: 'ALPHA',
          noteIdx,
          pageNo: 3,
          layer: 0,
          author: me(),
          writer: `big${i}`,
          seq: 1,
          lastSeq: 1,
          data: Buffer.alloc(300_000, i),
          regDatetime: t.clock.now(),
        })),
      ),
    )
    const seen: string[] = []
    let after: string | undefined
    let answers = 0
    do {
      const request = { noteIdx, fromPage: 1, toPage: 3, ...(after && { after }) }
      const { status, body, bytes } = await t.as('alpha', 'student1').call('note.ink', request)
      assert.equal(status, 200)
      assert.ok(bytes.length < 2 * studyLimits.inkAnswer, `${bytes.length} bytes`)
      for (const { pageNo, batchList } of body.result.pageList) {
        seen.push(...batchList.map((data) => `${pageNo} ${createHash('sha256').update(data).digest('hex')}`))
      }
      after = body.result.next ?? undefined
      answers += 1
    } while (after)
    assert.ok(answers > 2, `${answers} answers`)
    assert.equal(seen.length, (await rowsOf(noteIdx)).length)
    assert.equal(new Set(seen).size, seen.length)
    assert.deepEqual(
      seen.map((one) => one[0]),
      seen.map((one) => one[0]).sort(),
    )
    for (const wrong of ['', '1.0.1', "1.0.1.a'b.1", '1.9.1.a.1', '9999999999.0.1.a.1']) {
      const { body } = await t.as('alpha', 'student1').call('note.ink', { noteIdx, after: wrong })
      assert.equal(body.code, 'WB-400-200', wrong)
    }
  })

  it('comes in any order, cut anyhow, any number of times, and is there once; the answer names what is there without a gap', async () => {
    const { noteIdx } = await begun()
    const whole = linesOf(me(), { count: 9 })
    const cut = (from: number, to: number): InkBatch => ({
      ...whole,
      seq: from,
      events: whole.events.slice(from - 1, to),
    })
    const heads: number[] = []
    for (const [from, to] of [
      [4, 6],
      [8, 8],
      [1, 2],
      [4, 6],
      [2, 5],
      [1, 9],
      [1, 9],
      [3, 3],
    ] as const) {
      heads.push((await send(noteIdx, cut(from, to))).body.result.seq)
    }
    assert.deepEqual(heads, [0, 0, 2, 2, 6, 9, 9, 9])
    const rows = (await rowsOf(noteIdx)).map(({ seq, lastSeq }) => [seq, lastSeq]).sort()
    assert.deepEqual(rows, [
      [1, 2],
      [3, 3],
      [4, 6],
      [7, 7],
      [8, 8],
      [9, 9],
    ])
    const [page] = await inkOf(noteIdx)
    assert.equal(bytesOf(page!.batches), bytesOf([whole]))
    assert.equal(new InkPage(page!.batches).strokes.length, 9)
  })

  it('of two tabs at once keeps both, and the same batch from both once', async () => {
    const { noteIdx } = await begun()
    const batches = ['a', 'b', 'c'].flatMap((writer) =>
      [1, 2, 3].map((seq) => linesOf(me(), { writer, seq, at: { x: 10, y: writer.charCodeAt(0) } })),
    )
    const answers = await Promise.all([...batches, ...batches].map((batch) => send(noteIdx, batch)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const [page] = await inkOf(noteIdx)
    assert.deepEqual(
      seqRanges(new InkPage(page!.batches), { layer: 'work', author: me() }),
      ['a', 'b', 'c'].map((writer) => ({ writer, from: 1, to: 3 })),
    )
    assert.equal((await rowsOf(noteIdx)).length, 9)
  })

  it('under a number that holds other ink is refused with WB-409-003, and nothing of the batch is kept', async () => {
    const { noteIdx } = await begun()
    await send(noteIdx, linesOf(me(), { count: 2 }))
    const other = { ...linesOf(me(), { count: 3, at: { x: 500, y: 500 } }) }
    const refused = await send(noteIdx, { ...other, seq: 2 })
    assert.deepEqual([refused.status, refused.body.code], [409, 'WB-409-003'])
    assert.equal((await rowsOf(noteIdx)).length, 1)
    assert.equal(await codeOf(send(noteIdx, { ...other, writer: 'tab2' })), 'ok')
  })

  it('that is none, cut off, too large, on no page or by another author is refused', async () => {
    const { noteIdx } = await begun()
    const good = Buffer.from(sent(linesOf(me())), 'base64')
    const raw = async (bytes: Uint8Array) => {
      const data = Buffer.from(bytes).toString('base64')
      const request = { noteIdx, agendaNo: 1, pageNo: 1, data }
      const { body } = await t.as('alpha', 'student1').call('note.draw', request)
      const issues = body.data?.issues as { field: string }[] | undefined
      return [body.code, issues?.[0]?.field]
    }
    const hostile = [
      Buffer.from('INK'),
      Buffer.alloc(300, 0xff),
      good.subarray(0, -1),
      Buffer.concat([good, Buffer.of(0)]),
      Buffer.from(good).fill(9, 3, 4),
      Buffer.alloc(studyLimits.inkBatch + 1),
      Buffer.concat([good.subarray(0, 14), Buffer.alloc(200, 0x80)]),
    ]
    for (const [i, bytes] of hostile.entries()) {
      assert.deepEqual(await raw(bytes), ['WB-400-200', 'data'], String(i))
    }
    const text = { noteIdx, agendaNo: 1, pageNo: 1, data: '<script>' }
    assert.equal((await t.as('alpha', 'student1').call('note.draw', text)).body.code, 'WB-400-200')
    assert.equal(await codeOf(send(noteIdx, linesOf(me()), 'student1', { pageNo: 4 })), 'WB-400-200')
    assert.equal(await codeOf(send(noteIdx, linesOf(me()), 'student1', { agendaNo: 2 })), 'WB-400-200')
    assert.equal(await codeOf(send(noteIdx, linesOf(me('student2')))), 'WB-403-101')
    assert.deepEqual(await rowsOf(noteIdx), [])
  })

  it('fills no disk: a note holds so much and no more, tiny batches count for more than they are', async () => {
    const { noteIdx } = await begun()
    await send(noteIdx, linesOf(me()))
    const held = async () => {
      const [row] = await t.services.db.inCompany('ALPHA', (tx) =>
        tx.select().from(note).where(eq(note.noteIdx, noteIdx)),
      )
      return [row!.inkBytes, row!.inkRows] as const
    }
    const [bytes, rows] = await held()
    assert.equal(rows, 1)
    assert.ok(bytes > studyLimits.inkRowCost)
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .update(note)
        .set({ inkBytes: studyLimits.inkOfNote - 1 })
        .where(eq(note.noteIdx, noteIdx)),
    )
    const full = await send(noteIdx, linesOf(me(), { seq: 2 }))
    assert.deepEqual([full.body.code, full.body.data], ['WB-400-404', { of: 'note' }])
    assert.equal(await codeOf(send(noteIdx, linesOf(me()))), 'ok', 'what is there needs no more room')
    assert.equal((await rowsOf(noteIdx)).length, 1)
  })
})

describe('who draws and sees what, and when', () => {
  it('the work belongs to its student until it is handed in; others’ notes are answered like notes that don’t exist', async () => {
    const { noteIdx } = await begun()
    await send(noteIdx, linesOf(me()))
    for (const [company, who] of [
      ['alpha', 'student2'],
      ['alpha', 'teacher1'],
      ['alpha', 'teacher2'],
      ['beta', 'student1'],
    ] as const) {
      const author = t.people[company][who].userIdx
      const caller = t.as(company, who)
      const draw = (of: number) =>
        caller.call('note.draw', { noteIdx: of, agendaNo: 1, pageNo: 1, data: sent(linesOf(author)) })
      const [there, missing] = [await draw(noteIdx), await draw(999_999)]
      assert.deepEqual([there.status, there.body], [missing.status, missing.body])
      assert.equal(there.body.code, 'WB-404-102')
      assert.equal((await caller.call('note.ink', { noteIdx })).body.code, 'WB-404-102')
    }
    await submit(noteIdx)
    const late = await send(noteIdx, linesOf(me(), { seq: 2 }))
    assert.deepEqual([late.body.code, late.body.data], ['WB-400-302', { noteStatus: 2 }])
    assert.equal((await inkOf(noteIdx, 'teacher1')).length, 1)
    assert.equal((await inkOf(noteIdx)).length, 1, 'its student sees it as before')
    const other = await t.as('alpha', 'teacher2').call('note.ink', { noteIdx })
    assert.equal(other.body.code, 'WB-404-102')
    const inConsole = await t.as('alpha', 'oper').call('note.ink', { noteIdx }, { area: 'MANAGE' })
    assert.equal(inConsole.body.result.pageList.length, 1)
  })

  it('the correction is drawn by who gave the homework, between handing in and completing; its student sees it then', async () => {
    const { noteIdx } = await begun()
    const red = (seq: number) => linesOf(me('teacher1'), { layer: 'review', seq })
    const own = linesOf(me(), { layer: 'review' })
    assert.equal(await codeOf(send(noteIdx, own)), 'WB-403-101')
    await submit(noteIdx)
    assert.equal(await codeOf(send(noteIdx, own)), 'WB-403-101')
    assert.equal(await codeOf(send(noteIdx, red(1), 'teacher1')), 'ok')
    assert.equal(await codeOf(send(noteIdx, linesOf(me('teacher1')), 'teacher1')), 'WB-403-101', 'work')
    assert.equal(
      await codeOf(send(noteIdx, linesOf(me('teacher2'), { layer: 'review' }), 'teacher2')),
      'WB-404-102',
    )
    assert.deepEqual(await inkOf(noteIdx), [])
    assert.equal((await inkOf(noteIdx, 'teacher1')).length, 1)
    // as marks are written: open teachers in the console too, other operators only look
    const inConsole = async (who: 'open1' | 'oper') => {
      const data = sent(linesOf(me(who), { layer: 'review', at: { x: 5, y: 5 } }))
      const request = { noteIdx, agendaNo: 1, pageNo: 2, data }
      return (await t.as('alpha', who).call('note.draw', request, { area: 'MANAGE' })).body.code ?? 'ok'
    }
    assert.deepEqual([await inConsole('open1'), await inConsole('oper')], ['ok', 'WB-403-101'])
    const complete = (noteStatus: number) =>
      t.services.db.inCompany('ALPHA', (tx) =>
        tx
          .update(note)
          .set({ noteStatus })
          .where(and(eq(note.companyCode, 'ALPHA'), eq(note.noteIdx, noteIdx))),
      )
    await complete(3)
    assert.equal(await codeOf(send(noteIdx, red(2), 'teacher1')), 'ok')
    await complete(4)
    assert.equal(await codeOf(send(noteIdx, red(3), 'teacher1')), 'WB-409-005')
    const [page] = await inkOf(noteIdx)
    assert.deepEqual(
      page!.batches.map(({ layer, seq }) => [layer, seq]),
      [
        ['review', 1],
        ['review', 2],
      ],
    )
  })

  it('the layer of wrong-answer notes: one of a completed own note that its student draws, and both see', async () => {
    const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
    const noteIdx = await h.start('student1', taskIdx)
    const again = linesOf(me(), { layer: 'retry', count: 2 })
    assert.equal(await codeOf(send(noteIdx, again)), 'WB-409-005')
    await submit(noteIdx, 'student1', [{ no: 1, answer: keyOf(1) }])
    assert.equal(await codeOf(send(noteIdx, again)), 'ok')
    assert.equal(
      await codeOf(send(noteIdx, linesOf(me('teacher1'), { layer: 'retry' }), 'teacher1')),
      'WB-403-101',
    )
    for (const who of ['student1', 'teacher1'] as const) {
      assert.deepEqual(await inkOf(noteIdx, who), [{ pageNo: 1, batches: [again] }])
    }
  })

  it('work is drawn until the deadline by the server’s clock, whatever time the strokes claim', async () => {
    const { noteIdx } = await begun('student2', {
      task: { submitLimitDatetime: h.at(2 * h.HOUR) },
    })
    t.clock.advance(2 * h.HOUR)
    const batch = (seq: number) => linesOf(me('student2'), { seq })
    assert.equal(await codeOf(send(noteIdx, batch(1), 'student2')), 'ok', 'its second still belongs to it')
    t.clock.advance(1000)
    assert.equal(await codeOf(send(noteIdx, batch(2), 'student2')), 'WB-400-303')
  })
})

describe('handing in with ink', () => {
  const hashOf = (batches: InkBatch[]) =>
    createHash('sha256')
      .update(Buffer.from(bytesOf(batches), 'hex'))
      .digest('hex')
  const handIn = (noteIdx: number, more: Record<string, unknown> = {}) =>
    t.as('alpha', 'student1').call('note.submit', { noteIdx, revision: 0, answerList: [], ...more })

  it('hands nothing in while strokes of the browser are missing, and says which', async () => {
    const { taskIdx, noteIdx } = await begun()
    await send(noteIdx, linesOf(me(), { count: 2 }))
    await send(noteIdx, linesOf(me(), { seq: 4 }))
    await send(noteIdx, linesOf(me(), { writer: 'tab2', count: 5 }), 'student1', { pageNo: 2 })
    const inkList = [
      { pageNo: 1, writer: 'tab1', seq: 4 },
      { pageNo: 2, writer: 'tab2', seq: 5 },
      { pageNo: 3, writer: 'tab1', seq: 1 },
    ]
    const refused = await handIn(noteIdx, { inkList, answerList: [{ no: 1, answer: 'x' }] })
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.data],
      [
        409,
        'WB-409-004',
        {
          missing: [
            { pageNo: 1, writer: 'tab1', seq: 2 },
            { pageNo: 3, writer: 'tab1', seq: 0 },
          ],
        },
      ],
    )
    const { result } = (await t.as('alpha', 'student1').call('note.work', { noteIdx })).body
    assert.deepEqual([result.taskStatus, result.revision, result.answerList, result.pageList], [1, 0, [], []])
    await send(noteIdx, linesOf(me(), { seq: 3 }))
    await send(noteIdx, linesOf(me()), 'student1', { pageNo: 3 })
    const done = await handIn(noteIdx, { inkList })
    assert.equal(done.body.result.noteStatus, 2)
    assert.equal((await t.as('alpha', 'student1').call('note.start', { taskIdx })).body.code, 'WB-400-302')
  })

  it('gives a receipt with strokes and hash of each page, which anybody can make from the strokes; both sides keep it', async () => {
    const { noteIdx } = await begun()
    const drawn = linesOf(me(), { count: 3, at: { x: 20, y: 30 } })
    const undone: InkBatch = {
      ...drawn,
      seq: 4,
      events: [{ kind: 'undo', clock: 4, at: 1_760_000_009_000, of: { writer: 'tab1', seq: 3 } }],
    }
    const beside = linesOf(me(), { writer: 'tab2', at: { x: 700, y: 900 } })
    await send(noteIdx, drawn)
    await send(noteIdx, undone)
    await send(noteIdx, beside, 'student1', { pageNo: 2 })
    const { result } = (await handIn(noteIdx, { answerList: [{ no: 3, answer: '가' }] })).body
    assert.equal(result.answeredCount, 2, 'one in its place on the page, one typed')
    assert.deepEqual(result.pageList, [
      { pageNo: 1, strokes: 2, hash: hashOf([drawn, undone]), answered: [1], stray: 0 },
      { pageNo: 2, strokes: 1, hash: hashOf([beside]), answered: [], stray: 1 },
    ])
    for (const who of ['student1', 'teacher1'] as const) {
      const kept = (await t.as('alpha', who).call('note.work', { noteIdx })).body.result
      assert.deepEqual([kept.pageList, kept.note.solveCount], [result.pageList, 2], who)
      const read = (await inkOf(noteIdx, who, { fromPage: 1, toPage: 3 })).map(({ batches }) =>
        hashOf(batches),
      )
      assert.deepEqual(
        read,
        result.pageList.map(({ hash }) => hash),
      )
    }
  })

  it('sums a large note up in a thread as a small one here', async () => {
    const { noteIdx } = await begun()
    const page = linesOf(me(), { count: 4000 })
    assert.equal(await codeOf(send(noteIdx, page)), 'ok')
    const { result } = (await handIn(noteIdx)).body
    assert.deepEqual(result.pageList, [
      { pageNo: 1, strokes: 4000, hash: hashOf([page]), answered: [1], stray: 0 },
    ])
  })

  it('sums much ink up page by page, while nothing is held and nobody waits; what is drawn meanwhile is in it', async () => {
    const { noteIdx } = await begun()
    const batches = [1, 2, 3].map((pageNo) => linesOf(me(), { count: 4000, at: { x: 20 + pageNo, y: 30 } }))
    for (const [i, batch] of batches.entries()) {
      assert.equal(await codeOf(send(noteIdx, batch, 'student1', { pageNo: i + 1 })), 'ok')
    }
    const late = linesOf(me(), { seq: 4001, at: { x: 90, y: 90 } })
    const { compute } = t.services
    const { run } = compute
    const pages: number[] = []
    compute.run = async <Answer>(worker: URL, input: unknown) => {
      const task = input as { pages: { pageNo: number }[] }
      pages.push(task.pages.length)
      assert.ok(pages.length > 3 || !inTransaction(), 'no transaction is open')
      const answer = await run<Answer>(worker, input)
      if (pages.length === 3) assert.equal(await codeOf(send(noteIdx, late)), 'ok', 'the note is free')
      return answer
    }
    try {
      const { status, body } = await handIn(noteIdx)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(
        body.result.pageList.map(({ pageNo, strokes, hash }) => [pageNo, strokes, hash]),
        [
          [1, 4001, hashOf([batches[0]!, late])],
          [2, 4000, hashOf([batches[1]!])],
          [3, 4000, hashOf([batches[2]!])],
        ],
      )
    } finally {
      compute.run = run
    }
    assert.deepEqual(pages, [1, 1, 1, 1], 'one page at a time, and anew what had changed')
  })

  it('takes no more on a page than can be summed up, and goes on taking on the others', async () => {
    const { noteIdx } = await begun()
    assert.equal(await codeOf(send(noteIdx, linesOf(me()))), 'ok')
    await t.services.db.inCompany('ALPHA', async (tx) => {
      await tx
        .update(noteInk)
        .set({ data: Buffer.alloc(studyLimits.inkOfPage - 10) })
        .where(eq(noteInk.noteIdx, noteIdx))
      await tx.update(note).set({ inkBytes: studyLimits.inkOfPage }).where(eq(note.noteIdx, noteIdx))
    })
    const other = linesOf(me(), { writer: 'tab2' })
    const full = await send(noteIdx, other)
    assert.deepEqual([full.body.code, full.body.data], ['WB-400-404', { of: 'note' }])
    assert.equal(await codeOf(send(noteIdx, other, 'student1', { pageNo: 2 })), 'ok')
  })
})
