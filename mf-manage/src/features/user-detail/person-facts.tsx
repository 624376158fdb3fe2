import { type User, UserType } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { DescriptionList, Section, When } from '@madang/design-system/layout'
import { formatPhone } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useQuery } from '@madang/remote-kit/query'
import { useGroupsQuery } from '../../shared/use-groups-query.ts'
import { ActionReport } from '../users/action-report.tsx'
import type { StatusActions } from '../users/use-status-actions.ts'
import { LockChip, typeOf, UserStatusChip } from '../users/user-columns.tsx'
import { groupPath } from './group-path.rules.ts'
import { PersonChanges } from './person-changes.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { ResetSettings } from './reset-settings.tsx'
import type { FoundPerson } from './use-person.ts'

interface PersonFactsProps extends Pick<FoundPerson, 'deeds' | 'within' | 'change' | 'setChange'> {
  person: User
}

/** The account as a table, with the photo and what is changed right there (MAN-USER-37). */
export function PersonFacts({ person, deeds, within, change, setChange }: PersonFactsProps) {
  const t = useT()
  const or = (text: string | null) => text || t('userDetail.facts.absent')
  return (
    <Section
      title={t('userDetail.facts.title')}
      actions={within ? <PersonChanges person={person} change={change} onChange={setChange} /> : undefined}
    >
      <PersonPhoto person={person} within={within} />
      <DescriptionList
        columns={1}
        items={[
          { label: t('userDetail.facts.id'), value: <Broken>{person.userId}</Broken> },
          { label: t('userDetail.facts.name'), value: <Broken>{person.userName}</Broken> },
          { label: t('userDetail.facts.type'), value: typeOf(t, person) },
          { label: t('userDetail.facts.email'), value: <Broken>{or(person.email)}</Broken> },
          { label: t('userDetail.facts.phone'), value: or(person.phone && formatPhone(person.phone)) },
          ...(person.userTypeCd === UserType.STUDENT
            ? [
                {
                  label: t('userDetail.facts.phone2'),
                  value: or(person.phone2 && formatPhone(person.phone2)),
                },
              ]
            : []),
          { label: t('userDetail.group'), value: <GroupPath groupIdx={person.groupIdx ?? 0} /> },
          { label: t('userDetail.facts.registered'), value: <When at={person.regDatetime} time="always" /> },
          { label: t('userDetail.facts.changed'), value: <When at={person.modDatetime} time="always" /> },
          { label: t('userDetail.facts.status'), value: <UserStatusChip status={person.userStatusCd} /> },
          { label: t('userDetail.facts.lock'), value: <Lock person={person} deeds={deeds} /> },
          { label: t('userDetail.reset.label'), value: <ResetSettings /> },
        ]}
      />
      <ActionReport actions={deeds} />
    </Section>
  )
}

/** Long ids and addresses break where a line ends. */
const Broken = ({ children }: { children: string }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

function Lock({ person, deeds }: { person: User; deeds: StatusActions }) {
  const t = useT()
  if (!person.locked) return t('userDetail.facts.open')
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <LockChip user={person} />
      {deeds.may('unlock', person) ? (
        <Button
          size="small"
          variant="outlined"
          loading={deeds.pending}
          onClick={() => void deeds.run('unlock', [person])}
        >
          {t('userDetail.facts.unlock')}
        </Button>
      ) : null}
    </Box>
  )
}

/** From the top of the company's tree down to the person's group. */
function GroupPath({ groupIdx }: { groupIdx: number }) {
  const t = useT()
  const { data } = useQuery({
    ...useGroupsQuery(),
    enabled: groupIdx > 0,
    throwOnError: false,
  })
  if (groupIdx === 0) return t('userDetail.noGroup')
  return data ? groupPath(data, groupIdx).join(' › ') || t('userDetail.noGroup') : '…'
}
