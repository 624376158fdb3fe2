import { meet as meetCalls, type RemovedAttendee } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { StatusChip, UserAvatar } from '@madang/design-system/ui'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useId } from 'react'

/** Who was removed from the class and may be let in again; nothing while that is nobody. */
export default function RemovedPeople({ meetCode }: { meetCode: string }) {
  const t = useT()
  const title = useId()
  const removed = useQuery({ ...callQuery(meetCalls.removedUsers, { meetCode }), throwOnError: false })
  if (removed.error && !removed.data) {
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" onClick={() => void removed.refetch()}>
            {t('class.chat.again')}
          </Button>
        }
      >
        {t('class.people.removed.failed')}
      </Alert>
    )
  }
  if (!removed.data?.length) return null
  return (
    <>
      <Typography id={title} variant="subtitle2" component="h3" sx={{ px: 2, pt: 1.5 }}>
        {t('class.people.removed.label')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }} aria-labelledby={title}>
        {removed.data.map((person) => (
          <Removed key={person.userIdx} meetCode={meetCode} person={person} />
        ))}
      </Box>
    </>
  )
}

function Removed({ meetCode, person }: { meetCode: string; person: RemovedAttendee }) {
  const t = useT()
  const { userIdx, userName: name } = person
  const readmit = useAction(meetCalls.readmitUser, {
    invalidates: [meetCalls.removedUsers],
    success: t('class.people.removed.done', { name }),
  })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, px: 1, py: 0.75 }}
    >
      <UserAvatar name={name} size={36} />
      <Typography variant="subtitle2" component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {person.guest ? <StatusChip label={t('class.people.guest')} /> : null}
      <Button
        size="small"
        aria-label={t('class.people.removed.readmit', { name })}
        loading={readmit.pending}
        onClick={() => void readmit.run({ meetCode, userIdx })}
      >
        {t('class.people.removed.button')}
      </Button>
    </Box>
  )
}
