import { recovered } from '@madang/remote-kit'
import { createRoot } from 'react-dom/client'
import type { Boot } from '../boot/boot.ts'
import { readBootData } from '../boot/boot-data.ts'
import { log } from '../client/page.ts'
import { shellVersion } from '../core/version.ts'
import { resetForm } from '../overrides/reset-form.ts'
import { record } from '../telemetry/record.ts'
import { App } from './app.tsx'

const rootElement = () => {
  const known = document.getElementById('madang-root')
  if (known) return known
  const made = document.body.appendChild(document.createElement('div'))
  made.id = 'madang-root'
  return made
}

export function mount(boot: Boot): void {
  // React's own recovery and our boundaries show the words; this is for the developers.
  const root = createRoot(rootElement(), {
    onUncaughtError: (error) => log.report(error, { phase: 'render' }),
    onCaughtError: (error) => log.report(error, { phase: 'render' }),
    onRecoverableError: (error) => log.report(recovered(error), { phase: 'render' }),
  })
  root.render(<App boot={boot} />)
  // at once: a browser that translates by itself does so as soon as there is something to read
  import(/* webpackChunkName: "foreign" */ '../foreign/stand-ins.ts').then(
    ({ minding }) => minding(),
    (error) => log.report(error, { phase: 'load' }),
  )
  record({
    kind: 'load',
    remote: 'shell',
    version: shellVersion,
    ms: Math.round(performance.now()),
    outcome: 'ok',
  })
  for (const name of boot.unusableRemotes) {
    log.report(new Error(`The discovery entry of ${name} can't be read`), { remote: name, phase: 'load' })
  }
}

/** Our own files did not come: words without any of them, in both languages. */
export function mountFailure(error: unknown): void {
  log.report(error, { phase: 'load' })
  const box = document.createElement('main')
  box.style.cssText = 'max-width:28rem;margin:20vh auto;padding:0 1.5rem;font:16px/1.6 system-ui,sans-serif'
  const line = (text: string) => {
    box.appendChild(document.createElement('p')).textContent = text
  }
  line('페이지를 불러오지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.')
  line('The page could not be loaded. Please check your connection and try again.')
  const button = box.appendChild(document.createElement('button'))
  button.textContent = '다시 시도 / Try again'
  button.style.cssText = 'font:inherit;padding:.6rem 1.2rem;cursor:pointer'
  button.addEventListener('click', () => window.location.reload())
  // What was overridden may be what broke: the way back needs nothing of ours but this form.
  if (readBootData(document).overrides.length > 0) {
    box.appendChild(resetForm('오버라이드 초기화 / Reset overrides')).style.marginTop = '1rem'
  }
  rootElement().replaceChildren(box)
}
