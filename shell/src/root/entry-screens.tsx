import { state } from '../core/state.ts'
import { useValue } from '../core/use-state.ts'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { SystemErrorPage } from '../errors/system-error-page.tsx'
import { UnknownCompany } from '../errors/unknown-company.tsx'
import { InviteScreen } from '../invite/invite-screen.tsx'
import { LobbyScreen } from '../lobby/lobby-screen.tsx'

/** Everything that shows without the frame around remotes, apart from the login form. */
export function EntryScreens() {
  const { decision, pathname, search } = useValue(state.shown)
  switch (decision.screen) {
    case 'lobby':
      return <LobbyScreen search={search} />
    case 'invite':
      return (
        <InviteScreen companyCode={decision.companyCode} inviteCode={decision.inviteCode} search={search} />
      )
    case 'unknown-company':
      return <UnknownCompany companyId={decision.companyId} behind={<LobbyScreen search="?choose=1" />} />
    case 'not-found':
      return <NotFoundPage address={pathname} />
    case 'error':
      return <SystemErrorPage code={decision.code} />
    default:
      return null
  }
}
