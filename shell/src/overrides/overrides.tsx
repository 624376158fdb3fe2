import type { OverrideInfo } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { useEffect, useState } from 'react'
import { state } from '../core/state.ts'
import { type T, useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'
import { type RemoteStatus, remoteStatuses } from '../remotes/status.ts'
import type { Asked } from './ask.ts'
import { AskDialog } from './ask-dialog.tsx'
import { type DevServer, devServers } from './dev-servers.ts'
import { followDevServers } from './live-reload.ts'

export { takeAsked } from './ask.ts'
export { withDevServers } from './dev-servers.ts'

/** What this person runs instead of what everybody gets, said on every screen, with the way out of it. */
export function Overrides({ overrides, asked }: { overrides: readonly OverrideInfo[]; asked: Asked | null }) {
  const [open, setOpen] = useState(asked)
  useEffect(() => followDevServers(), [])
  return (
    <>
      {overrides.length > 0 ? <Badge overrides={overrides} /> : null}
      {open ? <AskDialog asked={open} overrides={overrides} onDone={() => setOpen(null)} /> : null}
    </>
  )
}

function Badge({ overrides }: { overrides: readonly OverrideInfo[] }) {
  const t = useT()
  const servers = useValue(devServers)
  const statuses = useValue(remoteStatuses)
  // The form leads back to where the person is, so it follows the address.
  useValue(state.shown)
  const newer = Object.values(servers).some((server) => server.newer)
  return (
    <Box
      component="section"
      aria-label={t('overrides.title')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        typography: 'body2',
        color: 'text.primary',
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 22%, ${theme.vars.palette.background.paper})`,
        borderBottom: '1px solid',
        borderColor: 'warning.main',
      })}
    >
      <Box component="strong" sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}>
        {t('overrides.title')}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
          flex: { xs: '1 0 100%', sm: '1 1 12rem' },
          // On a phone below the name and the way out of it.
          order: { xs: 1, sm: 0 },
        }}
      >
        {overrides.map((override) => (
          <Box component="li" key={override.remote} sx={{ overflowWrap: 'anywhere' }}>
            {lineOf(override, servers[override.remote], statuses[override.remote], t)}
          </Box>
        ))}
      </Box>
      {newer ? (
        <Button size="small" onClick={() => window.location.reload()}>
          {t('overrides.reload')}
        </Button>
      ) : null}
      <form method="post" action="/mf/overrides/reset">
        <input type="hidden" name="to" value={window.location.pathname + window.location.search} />
        <Button size="small" variant="outlined" color="inherit" type="submit">
          {t('overrides.reset')}
        </Button>
      </form>
    </Box>
  )
}

/** What runs, and why it is not what was asked for. */
export function lineOf(
  { remote, version, base }: OverrideInfo,
  server: DevServer | undefined,
  status: RemoteStatus | undefined,
  t: T,
): string {
  if (!base) return t('overrides.version', { remote, version: version ?? '' })
  if (!server?.running) return t('overrides.away', { remote, base })
  if (status?.kind === 'shown' && status.version !== server.running.version) {
    return t('overrides.failed', { remote, base })
  }
  return t(server.broken ? 'overrides.broken' : 'overrides.dev', { remote, base })
}
