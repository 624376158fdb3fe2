import { exportProblem, filterRequest, searchFields } from './export-rules.ts'

describe('exporting class results', () => {
  test('ROOMS-62 at most 50 classes, chosen or by the filter', () => {
    expect(exportProblem(50, 300)).toBeNull()
    expect(exportProblem(51, 300)).toBe('too-many')
    expect(exportProblem(0, 50)).toBeNull()
    expect(exportProblem(0, 51)).toBe('too-many')
    expect(exportProblem(0, 0)).toBe('nothing')
  })

  test('ROOMS-58 sends both fields when both are ticked, and when none is', () => {
    expect(searchFields({ title: true, leader: true })).toEqual(['meetTitle', 'userName'])
    expect(searchFields({ title: false, leader: false })).toEqual(['meetTitle', 'userName'])
    expect(searchFields({ title: true, leader: false })).toEqual(['meetTitle'])
    expect(searchFields({ title: false, leader: true })).toEqual(['userName'])
  })

  test('an empty keyword is not sent', () => {
    const filter = { start: '2026-03-01', end: '2026-03-07', keyword: '  ', title: true, leader: true }
    expect(filterRequest(filter)).not.toHaveProperty('searchKeyword')
    expect(filterRequest({ ...filter, keyword: ' 수학 ' })).toMatchObject({ searchKeyword: '수학' })
  })
})
