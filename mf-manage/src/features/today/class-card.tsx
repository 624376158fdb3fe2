import type { CompanyHealth } from '@madang/contract'
import { Box, Link as LinkLook, Stack, Typography } from '@madang/design-system/core'
import { Section, useToday, When } from '@madang/design-system/layout'
import { useFlag } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { FigureRows } from './health-card.tsx'
import { classFigures } from './today.rules.ts'

type Room = CompanyHealth['classes']['runningRooms'][number]

/** Today's classes: how many, which run, and which rooms open next. */
export function ClassCard({ health }: { health: CompanyHealth }) {
  const t = useT()
  const today = useToday()
  const monitoring = useFlag('MONITORING')
  const { runningRooms, nextRooms } = health.classes
  const running = ({ roomCode, meetCode }: Room) =>
    monitoring ? `manage/monitor/view?${new URLSearchParams({ roomCode, meetCode: meetCode ?? '' })}` : null
  const next = ({ roomCode }: Room) => `manage/room/view?${new URLSearchParams({ roomCode })}`
  return (
    <Section title={t('today.card.classes')}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <FigureRows figures={classFigures(health, { today, monitoring })} />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {runningRooms.length > 0 && (
            <Rooms title={t('today.runningNow')} rooms={runningRooms} to={running} />
          )}
          {nextRooms.length > 0 && <Rooms title={t('today.opensNext')} rooms={nextRooms} to={next} />}
        </Stack>
      </Box>
    </Section>
  )
}

/** A period begins with a day. */
const clockOf = ({ startDatetime }: Room) => (startDatetime.endsWith('00:00:00') ? 'never' : 'always')

function Rooms(props: { title: string; rooms: readonly Room[]; to(room: Room): string | null }) {
  const { title, rooms, to } = props
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rooms.map((room) => (
          <Box
            component="li"
            key={room.meetCode ?? room.roomCode}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', py: 0.5 }}
          >
            <Box component="span" sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <RoomTitle room={room} to={to(room)} />
            </Box>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {room.leaderName} · <When at={room.startDatetime} time={clockOf(room)} />
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}

function RoomTitle({ room: { title }, to }: { room: Room; to: string | null }) {
  if (to === null) return title
  return (
    <LinkLook component={Link} to={to}>
      {title}
    </LinkLook>
  )
}
