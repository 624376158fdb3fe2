import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type UserImportStatus, userImportFields } from '@madang/contract'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { users } from '../../db/schema/user.ts'
import { userImport, userImportRow } from '../../db/schema/user-import.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { book, file, groupForImports, HEAD, importsOf, PASSWORD, table, XLSX } from '../../testing/imports.ts'
import { licenseAlpha } from '../../testing/licence.ts'
import { rawWorkbook, zipBomb } from '../../testing/workbooks.ts'

let t: TestApp
let group: number
before(async () => {
  t = await startTestApp()
  group = await groupForImports(t)
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const { as, add, previewed, look, run, people, signIn } = importsOf(
  () => t,
  () => group,
)

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const read = new ExcelJS.Workbook()
  await read.xlsx.load(bytes as never)
  const rows: string[][] = []
  read.worksheets[0]!.eachRow((row) =>
    rows.push(Array.from({ length: 10 }, (_, at) => row.getCell(at + 1).text)),
  )
  return rows
}
const rowsOf = async (importId: string, status?: UserImportStatus) =>
  (await as().call('userImport.rows', { importId, status, paging: false })).body.resultPage.content

describe('a preview', () => {
  it('says of each row what would become of it, with Excel’s row numbers, and writes nobody', async () => {
    const before = (await people('')).length
    const bytes = await book((sheet, whole) => {
      whole.addWorksheet('숨김', { state: 'hidden' }).addRow(['아이디', 'hidden1'])
      sheet.addRow(['2026년 명단'])
      sheet.addRow(HEAD)
      sheet.addRow(['pre1', '김하늘', 1012345678, PASSWORD])
      sheet.addRow([])
      sheet.addRow(['pre2', { richText: [{ text: '이' }, { text: '바다' }] }, '０１０-2222-3333', ''])
      sheet.addRow([
        'PRE2',
        { formula: 'A1', result: '\u1107\u1161\u11a8 \u1109\u1161\u11ab' },
        '01033334444',
        '',
      ])
      sheet.addRow(['student1', '다른 이름', '01000000000', ''])
      sheet.addRow(['student2', '알파 student2', '', ''])
      sheet.addRow(['pre 3', '', { error: '#N/A' }, '1'])
    })
    const importId = await previewed(bytes)
    const found = await look(importId)
    assert.deepEqual(found.counts, { NEW: 2, UNCHANGED: 1, CONFLICT: 1, TWICE: 1, ERROR: 1 })
    assert.deepEqual(found.mapping, { userId: 0, userName: 1, phone: 2, userPwd: 3 })
    assert.deepEqual([found.state, found.withoutPassword, found.sheets], ['PREVIEW', 1, ['명단']])
    assert.deepEqual(
      (await rowsOf(importId)).map(({ rowNo, status, userName, phone, differs, lastRowNo, faults }) => [
        rowNo,
        status,
        userName,
        phone,
        differs.join() || lastRowNo || faults.map((fault) => `${fault.field}.${fault.kind}`).join(),
      ]),
      [
        [3, 'NEW', '김하늘', '01012345678', ''],
        [5, 'TWICE', '이바다', '01022223333', 6],
        [6, 'NEW', '박 산', '01033334444', ''],
        [7, 'CONFLICT', '다른 이름', '01000000000', 'userName,phone'],
        [8, 'UNCHANGED', '알파 student2', '', ''],
        [9, 'ERROR', '', '#NA', 'userId.pattern,userName.missing,userPwd.password,phone.formula'],
      ],
    )
    assert.equal((await people('')).length, before)
  })

  it('keeps no password in clear, and is the caller’s alone', async () => {
    const importId = await previewed(await table([['own1', '김하늘', '01012345678', PASSWORD]]))
    // without headings the first person stands where these would
    const without = [['own2', '김하늘', '01012345678', PASSWORD]]
    const mapping = { userId: 0, userName: 1, phone: 2, userPwd: 3 }
    const headless = await previewed(
      await table([...without, ['own3', '박하늘', '01012345679', PASSWORD]], without[0]),
    )
    await as().call('userImport.read', { importId: headless, userTypeCd: 12, groupIdx: group, mapping })
    const kept = await t.services.db.asPlatform(async (tx) =>
      JSON.stringify([await tx.select().from(userImport), await tx.select().from(userImportRow)]),
    )
    assert.ok(!kept.includes(PASSWORD))
    assert.ok(!t.logged().includes(PASSWORD))
    for (const other of [as('admin'), as('oper', 'beta')]) {
      assert.equal((await other.call('userImport.get', { importId })).body.code, 'WB-404-106')
      assert.equal((await other.call('userImport.start', { importId }, MANAGE)).body.code, 'WB-404-106')
    }
    assert.equal((await as('teacher1').call('userImport.get', { importId }, MANAGE)).status, 403)
  })

  it('is read again by other columns, and corrected cell by cell', async () => {
    const bytes = await table(
      [
        ['김하늘', 'fix1', '01012345678'],
        ['이바다', 'fix1', '01022223333'],
        ['박산', 'f', ''],
      ],
      ['가', '나', '다'],
    )
    const importId = await previewed(bytes)
    assert.deepEqual((await look(importId)).mapping, {})
    const mapping = { userName: 0, userId: 1, phone: 2 }
    await as().call('userImport.read', { importId, userTypeCd: 11, groupIdx: 0, mapping })
    assert.deepEqual((await look(importId)).counts, { NEW: 1, UNCHANGED: 0, CONFLICT: 0, TWICE: 1, ERROR: 1 })
    const fix = async (rowNo: number, field: string, value: string) =>
      (await as().call('userImport.fix', { importId, rowNo, field, value } as never)).body
    assert.equal((await fix(2, 'userId', 'fix2')).result.status, 'NEW')
    assert.deepEqual((await fix(4, 'userId', 'fix3')).result.faults, [{ field: 'phone', kind: 'missing' }])
    assert.equal((await fix(4, 'phone', '010 4444 5555')).result.status, 'NEW')
    assert.equal((await fix(4, 'userPwd', '1')).code, 'WB-400-230')
    assert.equal((await fix(4, 'userPwd', PASSWORD)).result.hasPassword, true)
    const found = await look(importId)
    assert.deepEqual([found.counts.NEW, found.withoutPassword, found.userTypeCd], [3, 2, 11])
    await as().call('userImport.start', { importId, userPwd: 'Anfang!2026' })
    await run(importId)
    const added = await people('fix')
    assert.deepEqual(
      added.map(({ userId, userTypeCd, groupIdx, phone }) => [userId, userTypeCd, groupIdx, phone]),
      [
        ['fix1', 11, 0, '01022223333'],
        ['fix2', 11, 0, '01012345678'],
        ['fix3', 11, 0, '01044445555'],
      ],
    )
    assert.equal((await signIn('fix3', PASSWORD)).status, 200)
    assert.equal((await signIn('fix2', 'Anfang!2026')).status, 200)
  })

  it('shows how a file was read, asks where that is not certain, and reads it in another way', async () => {
    const { body } = await add(
      Buffer.from('read1,김하늘,010-1234-5678\nread2,이바다,01022223333'),
      {},
      'a.csv',
    )
    const { importId } = body.result
    const { reading, mapping, counts } = await look(importId)
    assert.deepEqual(
      [reading.encoding, reading.separator, reading.headingRow, reading.unsure, counts.NEW],
      ['utf-8', ',', 0, ['heading'], 2],
    )
    assert.deepEqual(mapping, { userId: 0, userName: 1, phone: 2 })
    const again = (way: object) =>
      as().call('userImport.read', { importId, userTypeCd: 12, groupIdx: group, ...way })
    await again({ headingRow: 1 })
    const first = await look(importId)
    assert.deepEqual([first.reading.headingRow, first.apart, first.reading.unsure], [1, 1, []])
    await again({ headingRow: 0, mapping: { userId: 0, userName: 1, phone: 2 } })
    assert.deepEqual([(await look(importId)).counts.NEW, (await look(importId)).reading.unsure], [2, []])
    // what was chosen holds when something else changes
    await again({ mapping: { userId: 0, userName: 1, phone: 2, email: 2 } })
    assert.equal((await look(importId)).reading.headingRow, 0)
    const other = await again({ separator: ';' })
    assert.deepEqual([other.body.code, other.body.data?.why], ['WB-400-403', 'empty'])
    assert.deepEqual((await look(importId)).columns.length, 3, 'the preview stays as it was')
    assert.equal((await again({ encoding: 'euc-kr' })).status, 400)
  })

  it('one row with what no database can hold stops that row alone, by name', async () => {
    const bytes = rawWorkbook(
      [
        ['아이디', '이름', '휴대폰 \ud83d'],
        ['odd1', '김하늘', '01012345678'],
        ['odd2', '이_x0000_바다', '01012345678'],
        ['odd3', '_xD83D_박산', '01012345678'],
        ['odd4', '최\uFFFD결', '01012345678'],
      ]
        .map(
          (cells, at) =>
            `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell.replace('\ud83d', '_xD83D_')}</t></is></c>`).join('')}</row>`,
        )
        .join(''),
    )
    const importId = await previewed(bytes)
    const rows = await rowsOf(importId)
    assert.deepEqual(
      rows.map(({ userId, status, faults }) => [
        userId,
        status,
        faults.map(({ field, kind }) => `${field} ${kind}`).join(),
      ]),
      [
        ['odd1', 'NEW', ''],
        ['odd2', 'ERROR', 'userName garbled'],
        ['odd3', 'ERROR', 'userName garbled'],
        ['odd4', 'ERROR', 'userName garbled'],
      ],
    )
    assert.equal((await as().call('userImport.faults', { importId, language: 'ko' })).status, 200)
  })

  it('a group that is merged beside its people is the group of all of them', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['그룹', '아이디', '이름', '휴대전화'])
      for (const at of [1, 2, 3])
        sheet.addRow([at === 1 ? '1반' : null, `merge${at}`, '김하늘', '01012345678'])
      sheet.mergeCells('A2:A4')
    })
    const rows = await rowsOf(await previewed(bytes, { groupIdx: 0 }))
    assert.deepEqual(
      rows.map(({ userId, groupName, status }) => [userId, groupName, status]),
      [1, 2, 3].map((at) => [`merge${at}`, '1반', 'NEW']),
    )
  })

  it('a row that is nobody is told, and becomes somebody’s when a person says so', async () => {
    const importId = await previewed(
      await table([
        ['apart1', '김하늘', '01012345678', PASSWORD],
        ['합계', '합계', '01000000001', '1'],
      ]),
    )
    const found = await look(importId)
    assert.deepEqual([found.counts.NEW, found.counts.ERROR, found.apart], [1, 0, 2])
    const apart = await rowsOf(importId, 'APART')
    assert.deepEqual(
      apart.map(({ rowNo, apart: why }) => [rowNo, why]),
      [
        [1, 'heading'],
        [3, 'total'],
      ],
    )
    const fixed = await as().call('userImport.fix', { importId, rowNo: 3, field: 'userName', value: '합계' })
    assert.deepEqual([fixed.body.result.status, fixed.body.result.apart], ['NEW', null])
  })

  it('gives the rows that are not added as a workbook that can be corrected and brought again', async () => {
    const importId = await previewed(
      await table([
        ['=1+1', '김하늘', '01012345678', PASSWORD],
        ['student1', '다른 이름', '01000000000', ''],
      ]),
    )
    const { bytes, headers } = await as().call('userImport.faults', { importId, language: 'ko' })
    assert.equal(headers['content-type'], XLSX)
    const [head, first, second] = await cellsOf(bytes)
    assert.deepEqual(head!.slice(8), ['등록하지 못한 이유', '원래 행'])
    assert.deepEqual([first![0], first![2], first![9]], ['=1+1', PASSWORD, '2'])
    assert.match(first![8]!, /^아이디: /)
    assert.match(second![8]!, /이미 있는 아이디예요. 다른 항목: 이름, 휴대전화/)
    const again = await previewed(bytes)
    assert.deepEqual((await look(again)).counts, { NEW: 0, UNCHANGED: 0, CONFLICT: 1, TWICE: 0, ERROR: 1 })
  })
})

describe('a file that is no table of people', () => {
  it('is refused by the documented codes, with a reason', async () => {
    const good = await table([['a1', '김하늘', '01012345678', PASSWORD]])
    const told = async (bytes: Uint8Array, name: string) => {
      const { body } = await add(bytes, {}, name)
      return [body.code, body.data?.why]
    }
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    assert.deepEqual(await told(ole, 'a.xls'), ['WB-400-403', 'old'])
    assert.deepEqual(await told(ole, 'a.xlsx'), ['WB-400-403', 'locked'])
    assert.deepEqual(await told(good, 'a.xlsm'), ['WB-400-403', 'macros'])
    assert.deepEqual(await told(good, 'a.pdf'), ['WB-400-403', undefined])
    assert.deepEqual(await told(Buffer.from('no zip'), 'a.xlsx'), ['WB-400-403', undefined])
    assert.deepEqual(await told(await table([]), 'a.xlsx'), ['WB-400-403', 'empty'])
    assert.deepEqual(await told(zipBomb(4_000_000_000), 'a.xlsx'), ['WB-400-402', 'unpacked'])
    assert.deepEqual(await told(Buffer.from('아이디\n'.repeat(10_100)), 'a.csv'), ['WB-400-402', 'rows'])
    assert.equal((await add(Buffer.alloc(10_485_761), {}, 'a.csv')).body.code, 'WB-400-402')
    const two = await as().call('userImport.add', { userTypeCd: 12, uploadFile: [file(good), file(good)] })
    assert.equal(two.body.code, 'WB-400-401')
    assert.equal((await add(good, { userTypeCd: 3 })).body.code, 'WB-400-200')
    assert.equal((await add(good, { groupIdx: 999_999 })).body.code, 'WB-400-200')
  })
})

describe('files beside it', () => {
  const once = (bytes: Uint8Array, more: object = {}) =>
    as().call('userImport.once', { userTypeCd: 12, groupIdx: group, uploadFile: [file(bytes)], ...more })

  it('MAN-USER-28 MAN-USER-29 MAN-USER-31 API-USER-11 one call adds them, and tells of every row that it skips', async () => {
    const bytes = await table([
      ['once1', '첫째', '01012345678', PASSWORD],
      ['once1', '둘째', '01022223333', PASSWORD],
      ['student1', '다른 이름', '01000000000', PASSWORD],
      ['once2', '', '01012345678', PASSWORD],
      ['once3', '셋째', '01012345678', ''],
    ])
    const { body } = await once(bytes)
    assert.deepEqual(body.result, {
      added: 1,
      addedRows: [3],
      head: [{ row: 1, reason: 'heading' }],
      skipped: [
        { row: 2, reason: 'TWICE' },
        { row: 4, reason: 'CONFLICT' },
        { row: 5, reason: 'userName.missing' },
        { row: 6, reason: 'userPwd.missing' },
      ],
    })
    const [added] = await people('once')
    assert.deepEqual([added?.userName, added?.groupIdx], ['둘째', group])
    assert.equal((await once(bytes, { userPwd: PASSWORD })).body.result.added, 1)
    assert.equal((await people('student1'))[0]?.userName, '알파 student1')
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: 1 })
    assert.equal(
      (await once(await table([['once9', '김하늘', '01012345678', PASSWORD]]))).body.code,
      'WB-400-008',
    )
    await licenseAlpha(t)
    assert.equal(
      await t.services.db.asPlatform((tx) => tx.$count(userImport, eq(userImport.state, 'RUNNING'))),
      0,
    )
  })

  it('B-046 each row of a table stands in one list of the answer, whatever it is', async () => {
    const text = (lines: readonly string[]) => ({
      filename: 'a.csv',
      mimetype: 'text/csv',
      bytes: Buffer.from(lines.join('\n')),
    })
    const answerTo = async (lines: readonly string[]) => {
      const { status, body } = await as().call('userImport.once', {
        userTypeCd: 12,
        groupIdx: group,
        userPwd: PASSWORD,
        uploadFile: [text(lines)],
      })
      assert.equal(status, 200, JSON.stringify(body))
      const { added, addedRows, skipped, head } = body.result
      assert.equal(addedRows.length, added)
      const rows = [...addedRows, ...[...skipped, ...head].map(({ row }) => row)]
      assert.deepEqual(
        rows.sort((one, other) => one - other),
        lines.flatMap((line, at) => (line.replaceAll(',', '') === '' ? [] : [at + 1])),
      )
      return { skipped: skipped.map(({ row, reason }) => `${row} ${reason}`), addedRows }
    }
    const person = (name: string) => `${name},김하늘,010-1234-5678`
    const HEADS = '아이디,이름,휴대폰'
    assert.deepEqual(await answerTo(['명단,,', HEADS, person('list1'), '합계,3,3', '', '※ 담당: 홍길동,,']), {
      addedRows: [3],
      skipped: ['4 total', '6 note'],
    })
    assert.deepEqual(
      await answerTo([HEADS, person('list2'), '이름,아이디,휴대폰', '이바다,list3,01022223333', '계,2,2']),
      { addedRows: [2, 4], skipped: ['3 heading', '5 total'] },
    )
    const bare = await answerTo([1, 2, 3, 4, 5].map((at) => person(`bare${at}`)))
    assert.deepEqual([bare.addedRows, bare.skipped.length], [[], 5])
    assert.deepEqual(await people('bare'), [])
    assert.deepEqual(await people('합계'), [])
  })

  it('MAN-USER-30 API-USER-12 the sample has the columns that the upload reads, and lists to choose from', async () => {
    for (const language of ['ko', 'en'] as const) {
      const { bytes, headers } = await as().call('userImport.sample', { language })
      assert.match(String(headers['content-disposition']), /filename\*=UTF-8''/)
      const sample = new ExcelJS.Workbook()
      await sample.xlsx.load(bytes as never)
      const sheet = sample.worksheets[0]!
      sheet.getRow(2).values = [`sample-${language}`, '김하늘', PASSWORD, '01012345678', '', '', '', '1반']
      const types = sheet.getCell('G2').dataValidation
      assert.equal(types.type, 'list')
      assert.equal(sheet.getCell('H2').dataValidation.formulae?.[0], 'lists!$A$1:$A$1')
      const filled = Buffer.from(await sample.xlsx.writeBuffer())
      const found = await look(await previewed(filled))
      assert.deepEqual(Object.keys(found.mapping).sort(), [...userImportFields].sort())
      assert.equal(found.counts.NEW, 1)
    }
  })

  it('what the list shows comes as a table that an import finds unchanged', async () => {
    await t.services.db.asPlatform((tx) =>
      tx.update(users).set({ groupIdx: group, email: 'a@b.kr' }).where(eq(users.userId, 'student3')),
    )
    const { bytes } = await as().call('userImport.people', { language: 'ko', userStatusCd: [1] })
    const count = (await people('')).length
    assert.equal((await cellsOf(bytes)).length, count + 1)
    const found = await look(await previewed(bytes))
    assert.deepEqual(found.counts, { NEW: 0, UNCHANGED: count, CONFLICT: 0, TWICE: 0, ERROR: 0 })
    const some = await as().call('userImport.people', {
      language: 'en',
      searchKeyword: 'student',
      userTypeCd: [12],
    })
    const [, ...rest] = await cellsOf(some.bytes)
    assert.deepEqual(rest.map(([userId]) => userId).slice(0, 3), ['student1', 'student2', 'student3'])
    assert.ok(rest.every((cells) => cells[6] === 'Student'))
  })
})
