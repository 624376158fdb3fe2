import { meet as calls, type RemovedAttendee } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'

/** Who was removed from a running class and may be let in again; nothing while that is nobody. */
export function RemovedPeople({ meetCode }: { meetCode: string }) {
  const t = useT()
  const removed = useQuery({
    ...callQuery(calls.removedUsers, { meetCode }),
    throwOnError: false,
    retry: false,
  })
  if (removed.error && !removed.data) {
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" onClick={() => void removed.refetch()}>
            {t('monitor.removed.retry')}
          </Button>
        }
      >
        {t('monitor.removed.failed')}
      </Alert>
    )
  }
  if (!removed.data?.length) return null
  return (
    <Section title={t('monitor.removed.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {removed.data.map((person) => (
          <Removed key={person.userIdx} meetCode={meetCode} person={person} />
        ))}
      </Box>
    </Section>
  )
}

function Removed({ meetCode, person }: { meetCode: string; person: RemovedAttendee }) {
  const t = useT()
  const { userIdx, userName: name } = person
  const readmit = useAction(calls.readmitUser, {
    invalidates: [calls.users, calls.get, calls.removedUsers],
    success: t('monitor.removed.done', { name }),
  })
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Button
        size="small"
        aria-label={t('monitor.removed.of', { name })}
        loading={readmit.pending}
        onClick={() => void readmit.run({ meetCode, userIdx })}
      >
        {t('monitor.removed.button')}
      </Button>
    </Box>
  )
}
