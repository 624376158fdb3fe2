import { hearErrors } from './hear-errors.ts'

const reports: unknown[] = []
let stop: () => void
beforeEach(() => {
  reports.length = 0
  stop = hearErrors((error, where) => reports.push([String(error), where]))
})
afterEach(() => stop())

const at = (file: string) =>
  Object.assign(new Error('broken'), { stack: `Error: broken\n    at f (${file}:1:2)` })
const file = 'http://localhost/mf/store/mf-notes/1.4.0/3.js'

const raise = (error: unknown, filename?: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Script error.', filename }))
const refuse = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

it('tells an error that nobody caught with the remote and version whose file it was', () => {
  raise(at(file))
  refuse(at(file))
  raise(null, file)
  const where = { remote: 'mf-notes', version: '1.4.0', phase: 'other' }
  expect(reports).toEqual([
    ['Error: broken', where],
    ['Error: broken', where],
    ['Script error.', where],
  ])
})

it('tells the shell’s own with its version', () => {
  raise(at('http://localhost/mf/store/shell/1.0.0/main.js'))
  expect(reports).toEqual([['Error: broken', { version: '1.0.0', phase: 'other' }]])
})

it('leaves alone what is not ours', () => {
  raise(at('chrome-extension://abc/x.js'), 'chrome-extension://abc/x.js')
  refuse('nothing')
  refuse(undefined)
  expect(reports).toEqual([])
})
