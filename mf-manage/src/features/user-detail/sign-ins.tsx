import { type SignIn, user } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { useSpokenDate, When } from '@madang/design-system/layout'
import { StatusChip } from '@madang/design-system/ui'
import { useAction } from '@madang/remote-kit/action'
import { type T, useT } from '@madang/remote-kit/i18n'
import { usePersonPage } from './person-page.ts'
import { PersonPart, PersonRow } from './person-part.tsx'

const deviceOf = (t: T, { browser, system }: SignIn): string => {
  if (browser && system) return t('userDetail.signIns.device', { browser, system })
  return browser ?? system ?? t('userDetail.signIns.unknown')
}

/** Where the person is signed in, with the way to end it, and the sign-ins of the last weeks. */
export function SignIns({ userIdx, name }: { userIdx: number; name: string }) {
  const t = useT()
  const spoken = useSpokenDate()
  const active = usePersonPage<SignIn>(user.sessions, { userIdx, active: true })
  const all = usePersonPage<SignIn>(user.sessions, { userIdx })
  const end = useAction(user.endSessions, {
    toRequest: (row: SignIn | null) => (row ? { userIdx, sessionIdxList: [row.sessionIdx] } : { userIdx }),
    confirm: (row) => ({
      title: row
        ? t('userDetail.signIns.endOne', { name, device: deviceOf(t, row) })
        : t('userDetail.signIns.endAll', { name }),
      text: t('userDetail.signIns.endText'),
      confirmLabel: t('userDetail.signIns.end'),
      danger: true,
    }),
    invalidates: [user.sessions],
    success: ({ count }) =>
      count > 0 ? t('userDetail.signIns.ended', { count }) : t('userDetail.signIns.over'),
  })
  const others = active.rows?.some(({ current }) => !current) ?? false
  return (
    <Stack sx={{ gap: 3 }}>
      <PersonPart
        title={t('userDetail.signIns.active')}
        empty={t('userDetail.signIns.none')}
        list={active}
        rowKey={({ sessionIdx }) => sessionIdx}
        actions={
          others ? (
            <Button color="error" variant="outlined" loading={end.pending} onClick={() => void end.run(null)}>
              {t('userDetail.signIns.all')}
            </Button>
          ) : null
        }
      >
        {(row) => (
          <PersonRow
            title={deviceOf(t, row)}
            details={
              <>
                {row.address ? <div>{row.address}</div> : null}
                {t('userDetail.signIns.times', {
                  since: spoken(row.regDatetime, 'always'),
                  last: spoken(row.lastDatetime, 'always'),
                })}
              </>
            }
            end={
              row.current ? (
                <StatusChip label={t('userDetail.signIns.current')} tone="info" />
              ) : (
                <Button
                  size="small"
                  color="error"
                  aria-label={t('userDetail.signIns.endLabel', { device: deviceOf(t, row) })}
                  disabled={end.pending}
                  onClick={() => void end.run(row)}
                >
                  {t('userDetail.signIns.end')}
                </Button>
              )
            }
          />
        )}
      </PersonPart>
      <PersonPart
        title={t('userDetail.signIns.recent')}
        description={t('userDetail.signIns.kept')}
        empty={t('userDetail.signIns.never')}
        list={all}
        rowKey={({ sessionIdx }) => sessionIdx}
      >
        {(row) => (
          <PersonRow
            title={<When at={row.regDatetime} time="always" />}
            details={[deviceOf(t, row), row.address].filter(Boolean).join(' · ')}
            end={
              row.active ? (
                <StatusChip label={t('userDetail.signIns.signedIn')} tone="success" />
              ) : (
                <StatusChip label={t('userDetail.signIns.signedOut')} />
              )
            }
          />
        )}
      </PersonPart>
    </Stack>
  )
}
