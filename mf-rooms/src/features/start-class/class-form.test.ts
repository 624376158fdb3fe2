import { classFormProblem, openRequest } from './class-form.ts'

describe('starting an instant class', () => {
  test('ROOMS-17 the title is required and at most 100 long, blanks around it not counted', () => {
    expect(classFormProblem({ meetTitle: '   ', roomPassword: '' })).toBe('title-missing')
    expect(classFormProblem({ meetTitle: ` ${'가'.repeat(100)} `, roomPassword: '' })).toBeNull()
    expect(classFormProblem({ meetTitle: '가'.repeat(101), roomPassword: '' })).toBe('title-long')
  })

  test('ROOMS-18 an empty password is not sent', () => {
    expect(openRequest({ meetTitle: ' Maths ', roomPassword: '' })).toEqual({
      meetTitle: 'Maths',
      joinType: 1,
    })
    expect(openRequest({ meetTitle: 'Maths', roomPassword: '0420' })).toMatchObject({ roomPassword: '0420' })
  })
})
