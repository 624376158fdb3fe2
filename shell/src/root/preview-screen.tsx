import type { Branding, Me, PreviewDraft, PreviewReady } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { showColorMode } from '@madang/design-system/theme'
import { useEffect, useMemo, useState } from 'react'
import type { Boot } from '../boot/boot.ts'
import { state } from '../core/state.ts'
import { useBranding, useLanguage, useSignedIn, useValue } from '../core/use-state.ts'
import { showInstead } from '../ui/brand-image.tsx'

interface Pieces {
  login: typeof import('../login/login-screen.tsx')
  frame: typeof import('../frame/frame-screens.tsx')
}
/** How the parts come whose pieces are drawn; each the same function at every drawing. */
interface Loaders {
  loadLogin(): Promise<Pieces['login']>
  loadFrame(): Promise<Pieces['frame']>
}

/** Login or header as people will see them: the shell's own, with what the form around this page has not saved. */
export function PreviewScreen({ boot, loadLogin, loadFrame }: { boot: Boot } & Loaders) {
  const { search } = useValue(state.shown)
  useEffect(followForm, [])
  const branding = useBranding()
  const me = useSignedIn()
  if (!branding) return null
  if (new URLSearchParams(search).get('show') !== 'header')
    return <LoginPreview branding={branding} load={loadLogin} />
  if (!me) return null
  return <HeaderPreview boot={boot} branding={branding} me={me} load={loadFrame} />
}

/** Takes drafts of the page around this one, and of no other. Nothing of them is kept. */
function followForm(): () => void {
  const { origin } = window.location
  const around = window.parent
  if (around === window) return () => {}
  const served = state.branding.get()
  const hear = (event: MessageEvent<Partial<PreviewDraft>>) => {
    if (event.source !== around || event.origin !== origin || event.data?.preview !== 'draft' || !served)
      return
    const draft = event.data as PreviewDraft
    showInstead(draft.pictures ?? {})
    if (draft.scheme) showColorMode(draft.scheme)
    state.branding.set({
      ...served,
      setting: { ...served.setting, ...draft.setting },
    })
  }
  window.addEventListener('message', hear)
  around.postMessage({ preview: 'ready' } satisfies PreviewReady, origin)
  return () => window.removeEventListener('message', hear)
}

interface LoginPreviewProps {
  branding: Branding
  load: Loaders['loadLogin']
}

function LoginPreview({ branding, load }: LoginPreviewProps) {
  const login = usePart(load)
  if (!login) return null
  return (
    // to look at: a field that takes the focus would scroll the form around this page to it
    <Box inert>
      <login.LoginView companyId={branding.company.companyId} remembered="form" />
    </Box>
  )
}

interface HeaderPreviewProps {
  boot: Boot
  branding: Branding
  me: Me
  load: Loaders['loadFrame']
}

function HeaderPreview({ boot, branding, me, load }: HeaderPreviewProps) {
  const frame = usePart(load)
  const language = useLanguage()
  const decls = useMemo(() => boot.remotes.map(({ decl }) => decl), [boot])
  if (!frame) return null
  const tabs = frame.mainTabs(decls, { me, branding, language })
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <frame.Header
        me={me}
        branding={branding}
        inConsole={false}
        tabs={<frame.MainTabs tabs={tabs} active={tabs[0]?.id ?? null} />}
      />
    </Box>
  )
}

/** Null while it is on its way: a preview that can't load it stays blank, and the form around it works on. */
function usePart<P extends object>(load: () => Promise<P>): P | null {
  const [part, setPart] = useState<P | null>(null)
  useEffect(() => {
    let live = true
    load().then(
      (loaded) => live && setPart(() => loaded),
      () => {},
    )
    return () => {
      live = false
    }
  }, [load])
  return part
}
