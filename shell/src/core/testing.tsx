import type { Branding, Call, Language, Me } from '@madang/contract'
import { MadangThemeProvider } from '@madang/design-system/theme'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { branding } from '../address/testing.ts'
import { api } from '../client/page.ts'
import { state } from './state.ts'
import { loadTexts } from './texts.ts'

export interface ShellOfTest {
  language?: Language
  branding?: Branding | null
  me?: Me | null
  address?: string
}

/** Puts the page into a state, with its words loaded. */
export async function setShell(of: ShellOfTest = {}): Promise<void> {
  const language = of.language ?? 'en'
  await loadTexts(language)
  await act(async () => {
    window.history.replaceState({}, '', of.address ?? '/demo/')
    state.language.set(language)
    state.branding.set(of.branding === undefined ? branding() : of.branding)
    state.session.set(of.me ? { me: of.me } : null)
    state.notice.set(null)
    state.newMessages.set(0)
  })
}

export async function show(ui: ReactNode, of: ShellOfTest = {}): Promise<void> {
  await setShell(of)
  // Whatever the screen asks for at once is answered before the test goes on.
  await act(async () => {
    render(
      <MadangThemeProvider root language={state.language.get()} brand={state.branding.get()?.setting.theme}>
        {ui}
      </MadangThemeProvider>,
    )
  })
}

type Handler = (request: Record<string, unknown>) => unknown

/** Answers calls by id; one that nobody answers is refused. */
export function answer(handlers: Record<string, Handler>): jest.SpyInstance {
  return jest.spyOn(api, 'call').mockImplementation((async (
    { id }: Call,
    request: Record<string, unknown>,
  ) => {
    const handler = handlers[id]
    if (!handler) throw new Error(`unexpected call ${id}`)
    return handler(request)
  }) as never)
}
