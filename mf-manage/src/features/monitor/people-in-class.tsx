import { type Attendee, type Meet, UserType } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { isRemovableFromClass } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { PersonName } from '../../shared/person-name.tsx'
import { RemovePerson } from './remove-person.tsx'

const types: readonly number[] = Object.values(UserType)
const columns = ['name', 'id', 'joined', 'type'] as const

/** Who is in the class now (MAN-MON-05). */
export function PeopleInClass({ people, meet }: { people: readonly Attendee[]; meet: Meet }) {
  const t = useT()
  const { userIdx: selfIdx } = useMe()
  const { meetCode, can } = meet
  const { userIdx: ownerUserIdx } = meet.ownerUser
  const shown = can.removeUsers ? [...columns, 'remove' as const] : columns
  if (people.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('monitor.view.nobody')}</Typography>
  return (
    <Box
      component="table"
      aria-label={t('monitor.view.people')}
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
        '& td': { typography: 'body2', overflowWrap: 'anywhere' },
      }}
    >
      <thead>
        <tr>
          {shown.map((column) => (
            <Typography
              key={column}
              component="th"
              scope="col"
              variant="caption"
              sx={{ color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' }}
            >
              {t(`monitor.person.${column}`)}
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ roomUserIdx, userIdx, userName, userId, joinDatetime, userTypeCd }) => (
          <tr key={roomUserIdx}>
            <td>
              <PersonName userIdx={userIdx} name={userName} />
            </td>
            <td>{userId || '–'}</td>
            <td>
              <When at={joinDatetime} time="always" />
            </td>
            <td>{t(`monitor.type.${userIdx > 0 && types.includes(userTypeCd) ? userTypeCd : 'guest'}`)}</td>
            {can.removeUsers ? (
              <td>
                {isRemovableFromClass({ userIdx, userTypeCd }, { selfIdx, ownerUserIdx }) ? (
                  <RemovePerson meetCode={meetCode} userIdx={userIdx} name={userName} />
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
