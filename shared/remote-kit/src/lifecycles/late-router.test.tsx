import { screen, waitFor } from '@testing-library/dom'
import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter, useSearchParams } from 'react-router-dom'
import { defineRemote } from '../define.ts'
import { parts } from '../registry.ts'
import { createRemote } from './create-remote.tsx'
import { page, quietShell } from './testing.tsx'

const noTexts = async () => ({ default: {} })

function Page() {
  const [search] = useSearchParams()
  return <h1>code {search.get('code')}</h1>
}

/**
 * React waits a moment for code that is about to come and then goes on with the drawing that it had begun. What stands
 * around the page is older than the code then; the router comes with the code.
 */
test.each([1, 2, 3])(
  'a page whose code comes in the middle of drawing %i stands in the router that came with it',
  async (when) => {
    const errors: unknown[] = []
    const hear = (event: ErrorEvent) => {
      errors.push(event.error?.cause ?? event.error)
      event.preventDefault()
    }
    window.addEventListener('error', hear)
    delete parts.router
    const shell = quietShell()
    let arrive = () => {}
    const code = new Promise<{ default: ComponentType }>((resolve) => {
      arrive = () => {
        parts.router = BrowserRouter as ComponentType<{ children: ReactNode }>
        resolve({ default: Page })
      }
    })
    let drawings = 0
    const title = {
      ko: 'late',
      // read while the page's surroundings are drawn
      get en() {
        if (++drawings === when) queueMicrotask(arrive)
        return 'late'
      },
    }
    const remote = createRemote(
      defineRemote({
        name: 'mf-late',
        title: { ko: 'late', en: 'late' },
        languages: ['ko', 'en'],
        pages: [{ ...page('late.a', '/:companyId/late/a'), title }],
      }),
      { pages: { 'late.a': () => code }, locales: { ko: noTexts, en: noTexts } },
    )
    window.history.pushState(null, '', '/demo/late/a?code=7')
    await remote.mount({ domElement: document.body })
    // a page that is drawn less often than that still gets its code
    setTimeout(arrive, 500)
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('code 7'))
    await remote.unmount({})
    window.removeEventListener('error', hear)
    expect(errors).toEqual([])
    expect(shell.reports).toEqual([])
  },
)
