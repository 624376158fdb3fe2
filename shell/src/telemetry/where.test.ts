import { completeReport, runsIn } from './where.ts'

const thrownIn = (file: string) =>
  Object.assign(new Error('x'), { stack: `Error: x\n    at f (${file}:1:2)` })
const notes = thrownIn('https://a.example/mf/store/mf-notes/1.4.0/2.js')

it('leaves alone what is said already', () => {
  const where = { remote: 'mf-rooms', version: '2.0.0', phase: 'render' } as const
  expect(completeReport(notes, where)).toEqual(where)
})

it('finds the remote of an error that nobody placed', () => {
  expect(completeReport(notes, { phase: 'other' })).toEqual({
    remote: 'mf-notes',
    version: '1.4.0',
    phase: 'other',
  })
})

it('adds the version that runs, and does not invent one', () => {
  runsIn('mf-messages', '1.1.0')
  expect(completeReport(new Error('x'), { remote: 'mf-messages', version: '' })).toMatchObject({
    version: '1.1.0',
  })
  expect(completeReport(new Error('x'), { remote: 'mf-intro' })).toEqual({ remote: 'mf-intro' })
})

it('leaves the shell’s own to the shell', () => {
  expect(completeReport(thrownIn('/mf/store/shell/1.0.0/m.js'), {})).toEqual({})
})
