import { Box, lazy, Suspense, Typography } from '@madang/design-system/core'
import { StatusChip, UserAvatar } from '@madang/design-system/ui'
import { isRemovableFromClass } from '@madang/domain'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'
import { userTypeKey } from '../../shared/user-type.ts'
import { inOrder, type People } from './people.ts'

// for those who lead the class, which has to open fast for all others
const RemovePerson = lazy(() => import('./remove-person.tsx'), { quiet: true })
const RemovedPeople = lazy(() => import('./removed-people.tsx'), { quiet: true })
const RaisedChip = lazy(() => import('./raised-chip.tsx'), { quiet: true })

interface PeoplePanelProps {
  people: People
  /** Whose hand is up. */
  hands: ReadonlySet<number>
  selfIdx: number
  /** Set for who may remove people: the class, and whom nobody removes from it. */
  led: { meetCode: string; ownerUserIdx: number } | null
}

/** Who is in the class now. */
export function PeoplePanel({ people, hands, selfIdx, led }: PeoplePanelProps) {
  const t = useT()
  const language = useLanguage()
  const sorted = useMemo(() => inOrder(people, selfIdx, language), [people, selfIdx, language])
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }} aria-label={t('class.people.label')}>
        {sorted.map((person) => (
          <Box
            component="li"
            key={person.userIdx}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              px: 1,
              py: 0.75,
              borderRadius: 2,
              // a thousand people cost the rows in sight
              contentVisibility: 'auto',
              containIntrinsicSize: 'auto 52px',
              ...(person.userIdx === selfIdx ? { bgcolor: 'primary.wash' } : {}),
            }}
          >
            <UserAvatar name={person.userName} size={36} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
                {person.userIdx === selfIdx
                  ? t('class.people.me', { name: person.userName })
                  : person.userName}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                {t(userTypeKey(person.userTypeCd))}
              </Typography>
            </Box>
            {hands.has(person.userIdx) ? (
              <Suspense>
                <RaisedChip />
              </Suspense>
            ) : null}
            {person.guest ? <StatusChip label={t('class.people.guest')} /> : null}
            {led && isRemovableFromClass(person, { selfIdx, ownerUserIdx: led.ownerUserIdx }) ? (
              <Suspense>
                <RemovePerson meetCode={led.meetCode} person={person} />
              </Suspense>
            ) : null}
          </Box>
        ))}
      </Box>
      {led ? (
        <Suspense>
          <RemovedPeople meetCode={led.meetCode} />
        </Suspense>
      ) : null}
    </>
  )
}
