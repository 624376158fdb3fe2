import type { Adjustment } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { Section, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { wonOf } from './words.ts'

/** What was corrected in months that were closed before: this month pays or gets it back. */
export function Adjustments({ list }: { list: readonly Adjustment[] }) {
  const t = useT()
  if (list.length === 0) return null
  return (
    <Section title={t('charges.adjustments.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('charges.adjustments.text')}
      </Typography>
      <Box component="ul" aria-label={t('charges.adjustments.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.map((one) => (
          <Box
            component="li"
            key={`${one.meetCode}/${one.userIdx}`}
            sx={{
              display: 'flex',
              gap: 2,
              py: 1,
              justifyContent: 'space-between',
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {one.userName} · {one.meetTitle} · <When at={one.startDatetime} time="always" />
            </Box>
            <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {wonOf(t, one.amount)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
