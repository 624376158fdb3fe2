import { exportProblem, searchFields } from './results.rules.ts'

describe('exporting class results', () => {
  test('at most 50 classes, chosen or by the filter', () => {
    expect(exportProblem(50, 300)).toBeNull()
    expect(exportProblem(51, 300)).toBe('too-many')
    expect(exportProblem(0, 50)).toBeNull()
    expect(exportProblem(0, 51)).toBe('too-many')
    expect(exportProblem(0, 0)).toBe('nothing')
  })

  test('looks in title and leader unless one of them was chosen', () => {
    expect(searchFields(undefined)).toEqual(['meetTitle', 'userName'])
    expect(searchFields('of an old address')).toEqual(['meetTitle', 'userName'])
    expect(searchFields('meetTitle')).toEqual(['meetTitle'])
    expect(searchFields('userName')).toEqual(['userName'])
  })
})
