import { MadangThemeProvider } from '@madang/design-system/theme'
import { Component, type ReactNode, useEffect, useReducer } from 'react'
import type { Boot } from '../boot/boot.ts'
import { api, log } from '../client/page.ts'
import { state } from '../core/state.ts'
import { useBranding, useLanguage, useValue } from '../core/use-state.ts'
import { BrokenPage } from '../errors/broken-page.tsx'
import { loadPart, partFor, partNow } from './chunks.ts'

/** The shell's one React root: theme, language, and whichever part draws the address. */
export function App({ boot }: { boot: Boot }) {
  const branding = useBranding()
  const language = useLanguage()
  return (
    <MadangThemeProvider
      root
      brand={branding?.setting.theme}
      language={language}
      clock={api.now}
      nonce={boot.data.nonce ?? undefined}
    >
      <Boundary>
        {boot.overriding?.()}
        {boot.rehearsing}
      </Boundary>
      <Boundary>
        <Screens boot={boot} />
      </Boundary>
    </MadangThemeProvider>
  )
}

function Screens({ boot }: { boot: Boot }) {
  const { decision } = useValue(state.shown)
  const part = partFor(decision.screen)
  const [failed, setFailed] = useReducer((_: unknown, error: unknown) => error, null)
  const [, redraw] = useReducer((n: number) => n + 1, 0)

  useEffect(() => {
    if (!part || partNow(part)) return
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (wait: number) => {
      loadPart(part).then(
        () => live && redraw(),
        (error: unknown) => {
          log.report(error, { phase: 'load' })
          if (!live) return
          setFailed(error)
          // by itself, too: nobody has to press
          timer = setTimeout(() => ask(Math.min(2 * wait, longestAgainMs)), wait)
        },
      )
    }
    ask(againMs)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [part])

  // While somebody types: what comes after signing in, where the line is not metered.
  useEffect(() => {
    if (part !== 'login' && part !== 'entry') return
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection
    if (connection?.saveData) return
    return whenTyping(() => void loadPart('frame').catch(() => {}))
  }, [part])

  if (!part) return null
  if (failed && !partNow(part)) return <BrokenPage />
  if (part === 'login') {
    const login = partNow('login')
    return login && decision.screen === 'login' ? <login.LoginScreen companyId={decision.companyId} /> : null
  }
  if (part === 'entry') {
    const entry = partNow('entry')
    return entry ? <entry.EntryScreens /> : null
  }
  if (part === 'diagnostics') {
    const diagnostics = partNow('diagnostics')
    return diagnostics ? <diagnostics.DiagnosticsScreen boot={boot} /> : null
  }
  if (part === 'preview') {
    const preview = partNow('preview')
    return preview ? <preview.PreviewScreen boot={boot} loadLogin={loadLogin} loadFrame={loadFrame} /> : null
  }
  const frame = partNow('frame')
  return frame ? <frame.FrameScreens boot={boot} /> : null
}

/** Before a part that didn't come is asked for again, ms; it doubles up to the longest. */
const againMs = 1500
const longestAgainMs = 15_000

const loadLogin = () => loadPart('login')
const loadFrame = () => loadPart('frame')

/** Nobody signs in faster than this, ms; until then the line belongs to the form. */
const restMs = 4000

/** Once: at the first key or touch, or when the page has been at rest for a while. Returns how to take it back. */
function whenTyping(work: () => void): () => void {
  const signs = ['keydown', 'pointerdown', 'input'] as const
  const end = () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, begin)
  }
  const begin = () => {
    end()
    work()
  }
  const timer = setTimeout(begin, restMs)
  for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
  return end
}

/** The last net: an error that no screen's own boundary took. */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}
