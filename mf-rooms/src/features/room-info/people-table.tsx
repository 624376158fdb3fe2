import { type AnswerOf, type room, UserStatus } from '@madang/contract'
import { Box, CheckboxField, Typography, VisuallyHidden } from '@madang/design-system/core'
import { formatPhone } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { PersonName, useNamesOpen } from '../../shared/person-name.tsx'
import { userTypeKey } from '../../shared/user-type.ts'

export type Person = AnswerOf<typeof room.users>[number]

export interface PeopleTableProps {
  people: readonly Person[]
  /** Those that are ticked; absent: nobody can be. */
  chosen?: ReadonlySet<number> | undefined
  onChoose?: (userIdx: number, on: boolean) => void
}

/** Name, type, and a telephone number where one is known (ROOMS-48); without any there is no column. */
export function PeopleTable({ people, chosen, onChoose }: PeopleTableProps) {
  const t = useT()
  const opens = useNamesOpen()
  const phones = people.some(({ phone }) => phone)
  const nameOf = ({ userName, userStatusCd }: Person) =>
    userStatusCd === null || userStatusCd === UserStatus.USE
      ? userName
      : t('roomInfo.people.inactive', { name: userName })
  return (
    <Box
      component="table"
      aria-label={t('roomInfo.people.title', { count: people.length })}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& :is(th, td)': {
          textAlign: 'start',
          py: 1,
          pr: 1.5,
          borderBottom: '1px solid',
          borderColor: 'divider',
        },
        '& td': { typography: 'body2', whiteSpace: 'nowrap' },
        '& td:first-of-type': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      }}
    >
      <thead>
        <tr>
          {['name', 'type', ...(phones ? ['phone'] : [])].map((column) => (
            <Typography
              key={column}
              component="th"
              scope="col"
              variant="caption"
              sx={{ color: 'text.secondary', fontWeight: 600 }}
            >
              {t(`roomInfo.people.${column}`)}
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.roomUserIdx}>
            <td>
              <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
                {chosen ? (
                  <CheckboxField
                    // a name that opens something ticks nothing
                    label={opens ? <VisuallyHidden>{nameOf(person)}</VisuallyHidden> : nameOf(person)}
                    checked={chosen.has(person.userIdx)}
                    onChange={(on) => onChoose?.(person.userIdx, on)}
                  />
                ) : null}
                {chosen && !opens ? null : <PersonName userIdx={person.userIdx} name={nameOf(person)} />}
              </Box>
            </td>
            <td>{t(userTypeKey(person.userTypeCd))}</td>
            {phones ? <td>{person.phone ? formatPhone(person.phone) : '–'}</td> : null}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
