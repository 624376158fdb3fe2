import { uploads } from '@madang/contract'
import { allBrought, filesToSend, withoutFile, withoutGone } from './upload.rules.ts'

const small = new File(['abc'], 'small.pdf')
const large = new File([new Uint8Array(uploads.from)], 'large.pdf')
const brought = { uploadId: 'a', name: 'large.pdf', size: uploads.from }
const alone = { uploadId: 'b', name: 'of-yesterday.pdf', size: 9_000_000 }

test('a large file goes by its id, a small one as it is, one whose bytes are with the server alone too', () => {
  expect(filesToSend([small, large], [brought, alone])).toEqual(['b', small, 'a'])
  expect(withoutFile([brought, alone], [large])).toEqual([alone])
})

test('nothing is sent before every large file is there', () => {
  expect(allBrought([small], [])).toBe(true)
  expect(allBrought([small, large], [])).toBe(false)
  expect(allBrought([small, large], [{ ...brought, size: 5 }])).toBe(false)
  expect(allBrought([small, large], [brought])).toBe(true)
})

test('those that the server has let go of are dropped by their ids, all where it names none', () => {
  expect(withoutGone([brought, alone], { uploadIdList: ['a'] })).toEqual([alone])
  expect(withoutGone([brought, alone], {})).toEqual([])
})
