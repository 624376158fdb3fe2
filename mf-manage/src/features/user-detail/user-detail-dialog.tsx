import { Box, Button } from '@madang/design-system/core'
import { DetailSkeleton, Dialog } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useState } from 'react'
import { PersonFacts } from './person-facts.tsx'
import { PersonMissing } from './person-missing.tsx'
import { PersonTabs } from './person-tabs.tsx'
import { type PersonTab, personTabs } from './tabs.rules.ts'
import { usePerson } from './use-person.ts'

export interface UserDetailDialogProps {
  userIdx: number
  onClose: () => void
}

/** A person's detail over any page of the console, whose address stays as it is (MAN-USER-37). */
export function UserDetailDialog({ userIdx, onClose }: UserDetailDialogProps) {
  const t = useT()
  const [tab, setTab] = useState<PersonTab>(personTabs[0])
  const found = usePerson(userIdx)
  const { person, within } = found
  return (
    <Dialog
      open
      onClose={onClose}
      title={person?.userName ?? t('userDetail.title')}
      actions={
        <>
          {person ? (
            <Button component={Link} to={`manage/user/view?userIdx=${userIdx}`}>
              {t('userDetail.openPage')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('userDetail.close')}</Button>
        </>
      }
    >
      {person ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PersonFacts {...found} person={person} />
          <PersonTabs person={person} within={within} tab={tab} onTab={setTab} />
        </Box>
      ) : found.error ? (
        <PersonMissing found={found} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}
