import { Box, Button, Link, Stack, Typography } from '@madang/design-system/core'
import { todayIn } from '@madang/domain'
import { defineSetting, useAddress, useSetting } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link as RouterLink } from '@madang/remote-kit/router'
import { useEffect, useId, useState } from 'react'
import { from } from './breakpoints.ts'

/** The day on which it was shown last, as `2026-03-10`; empty before. */
export const shownOn = defineSetting<string>({
  key: 'mf-intro.bannerShownOn',
  of: 'browser',
  initial: '',
  check: (value): value is string => typeof value === 'string' && /^(\d{4}-\d\d-\d\d)?$/.test(value),
})

const method = '/intro/personalClass'

const localDay = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

/** On the first visit of a local calendar day, until it is closed or the next page opens (INTRO-08, A-118). */
export function DayBanner() {
  const t = useT()
  const title = useId()
  const { pathname } = useAddress()
  const [shown, setShown] = useSetting(shownOn)
  const [today] = useState(localDay)
  const [open, setOpen] = useState(shown !== today)
  useEffect(() => {
    if (shown !== today) setShown(today)
  }, [shown, today, setShown])
  if (!open) return null
  return (
    <Box
      component="aside"
      aria-labelledby={title}
      sx={{
        position: 'fixed',
        zIndex: 20,
        insetInline: 16,
        bottom: 16,
        p: 2.5,
        pb: 1.5,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        boxShadow: 8,
        wordBreak: 'keep-all',
        [from.small]: { insetInline: 'auto 16px', width: 360 },
      }}
    >
      <Typography id={title} component="h2" sx={{ fontWeight: 700 }}>
        {t('banner.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t('banner.text')}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
        {pathname !== method && (
          <Link
            component={RouterLink}
            to={method}
            sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
          >
            {t('banner.how')}
          </Link>
        )}
        <Button onClick={() => setOpen(false)} sx={{ ml: 'auto' }}>
          {t('banner.close')}
        </Button>
      </Stack>
    </Box>
  )
}
