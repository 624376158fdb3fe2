import type { ChatLine } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { WhoseTime } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { HandIcon } from './hand.tsx'

/** That somebody raised a hand, among what was said. */
export default function RaisedLine({ line }: { line: ChatLine }) {
  const t = useT()
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        mt: 1.25,
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <HandIcon />
      <span>{t('class.hand.raised', { name: line.userName })}</span>
      <Box component="time" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {displayTime(line.sentDatetime)}
        <WhoseTime at={line.sentDatetime} />
      </Box>
    </Typography>
  )
}
