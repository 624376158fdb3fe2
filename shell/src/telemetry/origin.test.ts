import { originOf, originOfError } from './origin.ts'

const stacked = (stack: string, cause?: unknown) =>
  Object.assign(new Error('x', cause ? { cause } : {}), { stack: `Error: x\n${stack}` })

it('is the first file of a store in the stack, whichever the browser’s way of writing it', () => {
  const chromium = stacked(
    '    at f (https://a.example/mf/store/mf-notes/1.4.0/12.abc.js:1:22)\n    at g (https://a.example/mf/store/shell/1.0.0/m.js:1:1)',
  )
  expect(originOfError(chromium)).toEqual({ app: 'mf-notes', version: '1.4.0' })
  const firefox = stacked('f@https://a.example/mf/store/mf-rooms/2.0.0-rc.1/12.js:1:22')
  expect(originOfError(firefox)).toEqual({ app: 'mf-rooms', version: '2.0.0-rc.1' })
})

it('looks into the cause, and no further than it leads', () => {
  const inner = stacked('    at f (/mf/store/mf-notes/1.4.0/12.js:1:22)')
  expect(originOfError(stacked('    at h (native)', inner))).toEqual({ app: 'mf-notes', version: '1.4.0' })
  const circle = stacked('')
  circle.cause = circle
  expect(originOfError(circle)).toBeNull()
})

it('does not take a message for a place, nor an extension for the product', () => {
  const message = Object.assign(new Error('x'), {
    stack: 'Error: /mf/store/mf-notes/1.0.0/a.js did not answer',
  })
  expect(originOfError(message)).toBeNull()
  expect(originOfError(stacked('    at f (chrome-extension://abc/x.js:1:1)'))).toBeNull()
  expect(originOfError('text')).toBeNull()
  expect(originOf(null)).toBeNull()
})
