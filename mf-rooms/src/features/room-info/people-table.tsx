import { type AnswerOf, type room, UserStatus } from '@madang/contract'
import { Box, CheckboxField, Typography } from '@madang/design-system/core'
import { formatPhone } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
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
              {chosen ? (
                <CheckboxField
                  label={nameOf(person)}
                  checked={chosen.has(person.userIdx)}
                  onChange={(on) => onChoose?.(person.userIdx, on)}
                />
              ) : (
                nameOf(person)
              )}
            </td>
            <td>{t(userTypeKey(person.userTypeCd))}</td>
            {phones ? <td>{person.phone ? formatPhone(person.phone) : '–'}</td> : null}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
