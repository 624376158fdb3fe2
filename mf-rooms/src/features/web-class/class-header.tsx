import { Box, Button, Typography, VisuallyHidden } from '@madang/design-system/core'
import { GroupIcon, LogoutIcon, QrCodeIcon, ScheduleIcon, StopIcon } from '@madang/design-system/icons'
import { useIsPhone } from '@madang/design-system/theme'
import { OverflowMenu } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { ClockReading } from './class-clock.ts'
import { Elapsed } from './elapsed.tsx'

export interface ClassHeaderProps {
  title: string
  clock: ClockReading | null
  count: number
  canClose: boolean
  onInvite(): void
  onLeave(): void
  onClose(): void
}

const fact = { display: 'inline-flex', alignItems: 'center', gap: 0.5, '& svg': { fontSize: 18 } } as const

export function ClassHeader(props: ClassHeaderProps) {
  const { title, clock, count, canClose, onInvite, onLeave, onClose } = props
  const t = useT()
  const phone = useIsPhone()
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        px: { xs: 1.5, sm: 2.5 },
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h1" noWrap title={title}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', display: 'flex', gap: 1.5 }}
        >
          {clock ? (
            <Box component="span" sx={fact}>
              <ScheduleIcon />
              <Elapsed reading={clock} />
            </Box>
          ) : null}
          <Box component="span" sx={fact} title={t('class.count', { count })}>
            <GroupIcon />
            <Box component="span" aria-hidden="true" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Box>
            <VisuallyHidden>{t('class.count', { count })}</VisuallyHidden>
          </Box>
        </Typography>
      </Box>
      {phone ? (
        <OverflowMenu
          label={t('class.more')}
          items={[
            { key: 'invite', label: t('class.invite'), icon: <QrCodeIcon />, onSelect: onInvite },
            ...(canClose
              ? [
                  {
                    key: 'close',
                    label: t('class.close.button'),
                    icon: <StopIcon />,
                    danger: true,
                    onSelect: onClose,
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <>
          <Button variant="outlined" startIcon={<QrCodeIcon />} onClick={onInvite}>
            {t('class.invite')}
          </Button>
          {canClose ? (
            <Button variant="outlined" color="error" startIcon={<StopIcon />} onClick={onClose}>
              {t('class.close.button')}
            </Button>
          ) : null}
        </>
      )}
      <Button variant="contained" startIcon={<LogoutIcon />} onClick={onLeave} sx={{ flex: 'none' }}>
        {t('class.leave')}
      </Button>
    </Box>
  )
}
