import { uploads } from '@madang/contract'
import { readyOf, without } from './ready.rules.ts'

const small = new File(['abc'], '작은 자료.pdf')
const large = new File([new Uint8Array(uploads.from)], 'large.zip')
const brought = { uploadId: 'u1', name: 'large.zip', size: uploads.from }
const ofYesterday = { uploadId: 'u2', name: 'yesterday.pdf', size: 9_000_000 }

test('small files are ready at once, large ones when the server has them, and what it has of yesterday too', () => {
  expect(readyOf([small, large], []).map(({ send }) => send)).toEqual([small])
  expect(readyOf([small, large], [brought, ofYesterday]).map(({ send }) => send)).toEqual(['u2', small, 'u1'])
})

test('one that is in the room leaves the others', () => {
  expect(without(large, [small, large], [brought, ofYesterday])).toEqual({
    files: [small],
    uploaded: [ofYesterday],
  })
})
