import { screen } from '@testing-library/dom'
import { useEffect, useState } from 'react'
import { quietShell, remoteOf, showing } from './testing.tsx'

test('what React recovered from is reported with its cause, and is no error of the window', async () => {
  const errors: unknown[] = []
  const hear = (event: ErrorEvent) => {
    errors.push(event.error)
    event.preventDefault()
  }
  window.addEventListener('error', hear)
  const shell = quietShell()
  let drawings = 0
  const remote = remoteOf('shaky', {
    a: showing(() => {
      const [step, setStep] = useState(0)
      useEffect(() => setStep(1), [])
      // the first try of the second drawing fails, the one after it doesn't
      if (step === 1 && ++drawings === 1) throw new Error('not this time')
      return <h1>step {step}</h1>
    }),
  })
  window.history.pushState(null, '', '/demo/shaky/a')
  await remote.mount({ domElement: document.body, version: '1.4.0' })
  await screen.findByRole('heading', { name: 'step 1' })
  window.removeEventListener('error', hear)
  expect(errors).toEqual([])
  expect(shell.reports).toHaveLength(1)
  const [{ error, where } = { error: null }] = shell.reports
  expect((error as Error).message).toBe('Recovered by drawing again: not this time')
  expect(where).toMatchObject({ remote: 'mf-shaky', version: '1.4.0', phase: 'render' })
  await remote.unmount({})
})
