import { type User, UserType } from '@madang/contract'
import { Box, lazy, Suspense } from '@madang/design-system/core'
import { Tab, Tabs } from '@madang/design-system/ui'
import { categoryEnabled } from '@madang/domain'
import { useBranding, useFlag } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useId } from 'react'
import { Memos } from './memos.tsx'
import { PersonAudit } from './person-audit.tsx'
import { PersonClasses, PersonHomeworkList, PersonRooms } from './person-work.tsx'
import { SignIns } from './sign-ins.tsx'
import { type PersonTab, personTabs } from './tabs.rules.ts'

/** Of students of companies that settle alone. */
const UnitPrices = lazy(async () => ({
  default: (await import('../prices/unit-prices.tsx')).UnitPrices,
}))

interface PersonTabsProps {
  person: User
  within: boolean
  tab: PersonTab
  onTab(tab: PersonTab): void
}

/** Memos and sign-ins of higher types are out of reach, as their accounts are (API-USER-10). */
const needsReach: ReadonlySet<PersonTab> = new Set(['memo', 'signIns'])

/** What else is known of a person, part by part. */
export function PersonTabs({ person, within, tab, onTab }: PersonTabsProps) {
  const t = useT()
  const id = useId()
  // as its pages: a company without homework has nowhere to go from here
  const hasHomework = useFlag('HOMEWORK') && categoryEnabled(useBranding().cfg, 'TASK')
  // students pay by unit price, where the company settles
  const pays = useFlag('CHARGES') && person.userTypeCd === UserType.STUDENT
  const offered = personTabs.filter((one) => {
    if (one === 'homework') return hasHomework
    return one === 'prices' ? pays : within || !needsReach.has(one)
  })
  const shown = offered.includes(tab) ? tab : offered[0]!
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={shown}
        onChange={(_event, next: PersonTab) => onTab(next)}
        aria-label={t('userDetail.tabs.label')}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {offered.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={shown === one ? `${id}-panel` : undefined}
            label={t(`userDetail.tabs.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ pt: 2 }}>
        <Suspense>
          <Panel tab={shown} person={person} within={within} />
        </Suspense>
      </Box>
    </Box>
  )
}

function Panel({ tab, person, within }: { tab: PersonTab; person: User; within: boolean }) {
  const { userIdx } = person
  switch (tab) {
    case 'memo':
      return <Memos userIdx={userIdx} mayWrite={within} />
    case 'prices':
      return <UnitPrices userIdx={userIdx} />
    case 'rooms':
      return <PersonRooms userIdx={userIdx} />
    case 'classes':
      return <PersonClasses userIdx={userIdx} />
    case 'homework':
      return <PersonHomeworkList userIdx={userIdx} />
    case 'signIns':
      return <SignIns userIdx={userIdx} name={person.userName} />
    case 'audit':
      return <PersonAudit userIdx={userIdx} />
  }
}
