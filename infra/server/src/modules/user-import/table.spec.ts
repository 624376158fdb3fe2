import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { userImportFields } from '@madang/contract'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { rawWorkbook, zipBomb } from '../../testing/workbooks.ts'
import { cellOf, typeOfText } from './cells.rules.ts'
import { columnName, mappingOf } from './fields.rules.ts'
import { groupFinder, groupPaths } from './groups.rules.ts'
import { judgeOf } from './judge.rules.ts'
import { layOut } from './layout.rules.ts'
import { peopleWorkbook } from './sheet.ts'
import { Unreadable } from './table/fault.ts'
import { readTable } from './table/read.ts'
import { words } from './words.ts'

const read = (bytes: Uint8Array, name = 'a.xlsx', sheet?: number) =>
  readTable(bytes, name, 10_000, sheet === undefined ? {} : { sheet })
const csv = (text: string | Uint8Array) => read(Buffer.from(text as string), 'a.csv')
const why = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof Unreadable) return error.why
    throw error
  }
  return 'read'
}
async function workbook(fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  fill(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('a workbook is read as people see it', () => {
  it('numbers without their zero, formats of zeros, dates, formulas, rich text, links and errors', async () => {
    const bytes = await workbook((book) => {
      const sheet = book.addWorksheet('a')
      sheet.getCell('B2').value = 1012345678
      sheet.getCell('C2').value = 1012345678
      sheet.getCell('C2').numFmt = '00000000000'
      sheet.getCell('D2').value = new Date('2026-03-01T00:00:00Z')
      sheet.getCell('E2').value = { formula: 'A1&"b"', result: 'ab' }
      sheet.getCell('F2').value = { richText: [{ text: '김' }, { font: { bold: true }, text: '하늘' }] }
      sheet.getCell('G2').value = { text: 'a@b.kr', hyperlink: 'mailto:a@b.kr' }
      sheet.getCell('H2').value = { error: '#N/A' }
      sheet.getCell('I2').value = true
      sheet.getCell('J2').value = 20260001
    })
    const { rows } = read(bytes)
    assert.deepEqual(rows, [
      {
        no: 2,
        cells: [
          '',
          '1012345678',
          '01012345678',
          '2026-03-01',
          'ab',
          '김하늘',
          'a@b.kr',
          '#N/A',
          'TRUE',
          '20260001',
        ],
      },
    ])
  })

  it('numbers as their format shows them, and formulas without a result as such', () => {
    const row = (xml: string) => `<row r="1">${xml}</row>`
    const formats = [
      ['yyyymmdd', '21611'],
      ['General', '0.30000000000000004'],
      ['0%', '0.5'],
      ['"a"0"!"', '19590302'],
      ['000\\-0000\\-0000', '1012345678'],
      ['yyyy"년" m"월" d"일"', '46000'],
      ['#,##0', '12345'],
      ['General', '20260001'],
      ['General', '1000000000000000'],
      ['[h]:mm', '1.5'],
      ['0.0_);[Red]', '2.25'],
      ['nonsense[[', '7'],
    ] as const
    const codes = formats.map(
      ([code], at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const styled = (sheet: string) =>
      rawWorkbook(sheet, {
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
        'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      })
    const cells = formats.map(([, value], at) => `<c s="${at}"><v>${value}</v></c>`).join('')
    assert.deepEqual(read(styled(row(cells))).rows[0]!.cells, [
      '19590302',
      '0.3',
      '50%',
      'a19590302!',
      '010-1234-5678',
      '2025년 12월 9일',
      '12,345',
      '20260001',
      '1000000000000000',
      '36:00',
      '2.3',
      '7',
    ])
    const formulas =
      '<c><f>A2</f></c><c><f>A2</f><v/></c><c t="str"><f>A2</f><v></v></c><c s="1"><f>A2</f><v>5</v></c>'
    assert.deepEqual(read(styled(row(formulas))).rows, [
      { no: 1, cells: ['', '', '', '5'], uncounted: [0, 1] },
    ])
  })

  it('the sheet with the list is taken, wherever it stands; where two have one, it isn’t certain', async () => {
    const people = (sheet: ExcelJS.Worksheet) =>
      sheet.addRows([
        ['아이디', '이름', '휴대폰'],
        ['kim', '김하늘', '010-1234-5678'],
      ])
    const covered = await workbook((book) => {
      book.addWorksheet('표지').addRow(['2026학년도 학생 명단'])
      book.addWorksheet('작성 안내').addRows([
        ['번호', '설명'],
        ['1', '이름을 쓰세요'],
        ['2', '번호를 쓰세요'],
      ])
      people(book.addWorksheet('명단'))
    })
    assert.deepEqual([read(covered).sheet, read(covered).unsure], [2, []])
    const two = await workbook((book) => {
      people(book.addWorksheet('1반'))
      people(book.addWorksheet('2반'))
    })
    assert.deepEqual([read(two).sheet, read(two).unsure, read(two, 'a.xlsx', 1).unsure], [0, ['sheet'], []])
  })

  it('without hidden sheets, with Excel’s own row numbers whatever is blank between', async () => {
    const bytes = await workbook((book) => {
      book.addWorksheet('secret', { state: 'hidden' }).getCell('A1').value = 'hidden'
      book.addWorksheet('blank')
      const sheet = book.addWorksheet('people')
      sheet.getCell('A3').value = 'a'
      sheet.getCell('A7').value = '   '
      sheet.getCell('B1000').value = 'b'
      book.addWorksheet('more').getCell('A1').value = 'c'
    })
    const table = read(bytes)
    assert.deepEqual(table.sheets, ['blank', 'people', 'more'])
    assert.equal(table.sheet, 1)
    assert.deepEqual(table.rows, [
      { no: 3, cells: ['a'] },
      { no: 1000, cells: ['', 'b'] },
    ])
    assert.deepEqual(read(bytes, 'a.xlsx', 2).rows, [{ no: 1, cells: ['c'] }])
  })

  it('of other writers: names with prefixes, no references, CDATA, entities, comments', () => {
    const bytes = rawWorkbook('', {
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><x:worksheet xmlns:x="m"><!-- > --><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a &amp;lt; &#xAC00;</x:t></x:is></x:c><x:c/><x:c t="str"><x:v><![CDATA[<b>]]></x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    })
    assert.deepEqual(read(bytes).rows, [{ no: 1, cells: ['a &lt; 가', '', '<b>'] }])
  })

  it('a million rows that hold nothing but their looks are no rows', () => {
    const blank = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 2}" ht="15"><c r="A${at + 2}" s="0"/></row>`,
    )
    const first = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
    assert.deepEqual(read(rawWorkbook(first + blank.join(''))).rows, [{ no: 1, cells: ['a'] }])
  })

  it('whatever text is written comes back, also what begins like a formula', async () => {
    const text = fc.stringMatching(/^[=+\-@a-z가-힣 "<&]{1,20}$/).filter((one) => one.trim() !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (cells) => {
        const rows = [{ cells: userImportFields.map((_, at) => cells[at] ?? '') }]
        const bytes = await buffer(peopleWorkbook({ language: 'ko', kind: 'people', groups: [], rows }))
        const [, row] = read(bytes).rows
        assert.deepEqual(row?.cells.slice(0, cells.length), cells)
        const book = new ExcelJS.Workbook()
        await book.xlsx.load(bytes as never)
        assert.equal(typeof book.worksheets[0]?.getCell('A2').value, 'string', 'a text, no formula')
      }),
      { numRuns: 15 },
    )
  })
})

describe('what is no table is refused with a reason', () => {
  it('old, locked and macro workbooks, broken files, bombs, too many rows', async () => {
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    assert.equal(
      why(() => read(ole, 'a.xls')),
      'old',
    )
    assert.equal(
      why(() => read(ole, 'a.xlsx')),
      'locked',
    )
    assert.equal(
      why(() => read(rawWorkbook('', { 'xl/vbaProject.bin': 'x' }))),
      'macros',
    )
    assert.equal(
      why(() => read(Buffer.from('PK\u0003\u0004rubbish'))),
      'broken',
    )
    assert.equal(
      why(() => read(Buffer.from('<html>'), 'a.xlsx')),
      'broken',
    )
    assert.equal(
      why(() => read(zipBomb(140_000_000))),
      'unpacked',
    )
    // one that says less than it holds is cut off where it said
    assert.notEqual(
      why(() => read(zipBomb(20, '<row/>'.repeat(1000)))),
      'read',
    )
    assert.equal(
      why(() => read(rawWorkbook(''))),
      'empty',
    )
    const doctype = '<!DOCTYPE a [<!ENTITY b "x">]><worksheet/>'
    assert.equal(
      why(() => read(rawWorkbook('', { 'xl/worksheets/sheet1.xml': doctype }))),
      'broken',
    )
    assert.equal(
      why(() => readTable(Buffer.from('a\n'.repeat(11)), 'a.csv', 10)),
      'rows',
    )
  })
})

describe('a CSV', () => {
  it('says what parts its cells', () => {
    assert.deepEqual(csv('\ufeff이름;a\n').rows, [{ no: 1, cells: ['이름', 'a'] }])
    assert.deepEqual(csv('sep=|\na|b\n').rows, [{ no: 2, cells: ['a', 'b'] }])
    assert.deepEqual(csv('="010",\'=a,"x""y\nz"\n\nb').rows, [
      { no: 1, cells: ['010', '=a', 'x"y\nz'] },
      { no: 3, cells: ['b'] },
    ])
  })

  it('is parted by what makes a table of all of it, whatever its first line holds', () => {
    const people = (mark: string) =>
      ['아이디', '이름', '주소'].join(mark) +
      Array.from({ length: 9 }, (_, at) => `\nkid${at}${mark}김하늘${mark}서울, 강남구; ${at}호`).join('')
    for (const mark of ['\t', '|']) {
      const table = csv(`명단, 2026년; 3월\n${people(mark)}`)
      assert.deepEqual([table.separator, table.unsure], [mark, []])
    }
    const either = csv('별명;학번,가\n김;kim,나\n이;lee,다')
    assert.deepEqual(either.unsure, ['separator'])
    assert.deepEqual(readTable(Buffer.from('a;b,c'), 'a.csv', 9, { separator: ';' }).rows[0]!.cells, [
      'a',
      'b,c',
    ])
  })

  it('gives back what was quoted into it', () => {
    const cell = fc.stringMatching(/^[a-z가-힣",;\n ]{0,8}$/)
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (table) => {
          const kept = table.filter((row) => row.some((one) => one.trim() !== ''))
          fc.pre(kept.length === table.length)
          const text = table
            .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\r\n')
          // the mark is named: of a table that holds more of another one it can't be known
          const read = readTable(Buffer.from(text), 'a.csv', 9, { separator: ',' })
          assert.deepEqual(
            read.rows.map(({ cells }) => cells),
            table,
          )
        },
      ),
    )
  })
})

describe('columns', () => {
  it('are known by Korean and English headings in any order, each once', () => {
    for (const { field } of Object.values(words)) {
      const titles = userImportFields.map((name) => [name, field[name]] as const)
      fc.assert(
        fc.property(fc.shuffledSubarray(titles, { minLength: 8 }), (order) => {
          const mapping = mappingOf(order.map(([, title]) => ` ${title}* `))
          assert.deepEqual(mapping, Object.fromEntries(order.map(([name], at) => [name, at])))
        }),
      )
    }
    assert.deepEqual(mappingOf(['학생명', 'ID', '연락처(필수)', '학부모 연락처', 'E-mail', '반']), {
      userName: 0,
      userId: 1,
      phone: 2,
      phone2: 3,
      email: 4,
    })
  })

  it('stand below titles and notes', () => {
    const rows = [['2026년 명단'], ['이름', '아이디'], ['김하늘', 'a']].map((cells, at) => ({
      no: at + 1,
      cells,
    }))
    assert.equal(layOut(rows).headingRow, 2)
    assert.deepEqual([0, 25, 26, 701].map(columnName), ['A', 'Z', 'AA', 'ZZ'])
  })
})

describe('cells', () => {
  it('telephones get back the zero that Excel took', () => {
    const mendPhone = (typed: string) => cellOf('phone', typed)
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
    const numbers = fc.oneof(
      digits(8).map((rest) => `010${rest}`),
      digits(7).map((rest) => `031${rest}`),
      digits(8).map((rest) => `02${rest}`.replace(/^020/, '022')),
    )
    fc.assert(
      fc.property(numbers, (phone) => {
        assert.equal(mendPhone(phone.slice(1)), phone)
        assert.equal(mendPhone(phone), phone)
        assert.equal(mendPhone(mendPhone(phone.slice(1))), phone)
      }),
    )
    assert.equal(mendPhone('０１０－１２３４－５６７８'), '01012345678')
    assert.equal(mendPhone('+82 10 1234 5678'), '+821012345678')
    assert.equal(mendPhone('821012345678'), '+821012345678')
    assert.equal(mendPhone('1588-1234'), '15881234')
  })

  it('are composed, plain and trimmed; a password stays as it was typed', () => {
    assert.equal(cellOf('userName', ' \u3000\u1100\u1161\u11a8 나\u00a0다 '), '각 나 다')
    assert.equal(cellOf('userId', ' ＡＢ１ '), 'AB1')
    assert.equal(cellOf('userPwd', ' a1!  '), ' a1!  ')
    for (const { type } of Object.values(words)) {
      for (const [code, name] of Object.entries(type)) assert.equal(typeOfText(name), Number(code))
    }
    assert.equal(typeOfText('교장'), null)
  })

  it('groups are found by their way, or by a name that only one has', () => {
    const groups = [
      { groupIdx: 1, upGroupIdx: 0, groupName: '중등부' },
      { groupIdx: 2, upGroupIdx: 1, groupName: '1반' },
      { groupIdx: 3, upGroupIdx: 0, groupName: '고등부' },
      { groupIdx: 4, upGroupIdx: 3, groupName: '1반' },
      { groupIdx: 5, upGroupIdx: 6, groupName: 'a' },
      { groupIdx: 6, upGroupIdx: 5, groupName: 'b' },
    ]
    const paths = groupPaths(groups)
    assert.equal(paths.get(2), '중등부 / 1반')
    const find = groupFinder(paths)
    for (const [groupIdx, path] of paths) assert.equal(find(path), groupIdx)
    assert.equal(find(' 고등부/1반 '), 4)
    assert.equal(find('중등부'), 1)
    assert.equal(find('1반'), null)
  })
})

describe('a row', () => {
  const measure = {
    policy: 'simple',
    userTypeCd: 12,
    groupIdx: 0,
    groups: new Map(),
    types: [12, 11, 13],
    words: { prohibited: ['나쁜말'], allowed: [] },
  } as const
  const judge = judgeOf(measure)
  const good = { userId: 'new1', userName: '김하늘', phone: '1012345678', userPwd: 'Haneul1' }

  it('that may be an account has no fault, and its password goes no further', () => {
    const judged = judge(good)
    assert.deepEqual(judged.faults, [])
    assert.equal(judged.phone, '01012345678')
    assert.ok(!JSON.stringify(judged).includes(good.userPwd))
    assert.deepEqual(judge({ ...good, userPwd: '' }).faults, [], 'one is typed for all')
  })

  it('says of each cell what is wrong', () => {
    const faults = (cells: object) =>
      judge({ ...good, ...cells }).faults.map(({ field, kind }) => `${field} ${kind}`)
    assert.deepEqual(faults({ userId: 'a b', userName: '', phone: '#N/A' }), [
      'userId pattern',
      'userName missing',
      'phone formula',
    ])
    assert.deepEqual(faults({ userPwd: '1' }), ['userPwd password'])
    for (const lost of ['박\uFFFDW', '김\0', '김\ud83d', '\ue000김', '\u{10FFFE}'])
      for (const field of ['userId', 'userName', 'userPwd', 'phone', 'email', 'groupName'] as const)
        assert.deepEqual(faults({ [field]: lost }), [`${field} garbled`], JSON.stringify(lost))
    assert.deepEqual(judge({ ...good, userId: '' }, { uncounted: new Set(['userId'] as const) }).faults, [
      { field: 'userId', kind: 'uncounted' },
    ])
    assert.deepEqual(faults({ userType: '교장', groupName: '없는 반' }), ['userType type', 'groupName group'])
    assert.deepEqual(faults({ userType: '관리자' }), ['userType type'])
    assert.deepEqual(faults({ userType: '선생님', phone2: '01011112222' }), ['phone2 students'])
    assert.deepEqual(faults({ email: 'x' }), ['email pattern'])
    assert.deepEqual(faults({ userName: '김나쁜말' }), ['userName prohibited'])
    // an office is the name of who has it alone
    assert.deepEqual(faults({ userName: '관리자' }), ['userName prohibited'])
    assert.deepEqual(faults({ userName: '관리자', userType: '선생님' }), [])
  })
})
