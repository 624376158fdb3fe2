import { previewOf } from './preview.rules.ts'

test('pictures and PDFs are shown, all else and what is too large is only saved', () => {
  expect(previewOf({ fileTypeCd: 2, fileSize: 1 })).toBe('picture')
  expect(previewOf({ fileTypeCd: 4, fileSize: 1 })).toBe('pdf')
  expect(previewOf({ fileTypeCd: 1, fileSize: 1 })).toBeNull()
  expect(previewOf({ fileTypeCd: 4, fileSize: 60 * 1024 * 1024 })).toBeNull()
})
