import { meet } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { ChevronDownIcon } from '@madang/design-system/icons'
import { Accordion, AccordionDetails, AccordionSummary } from '@madang/design-system/ui'
import { displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'

/** What was written in the class. Nothing where nothing was written, or where the person may not read it. */
export function ClassChat({ meetCode }: { meetCode: string }) {
  const t = useT()
  const { data } = useQuery({ ...callQuery(meet.chat, { meetCode }), retry: false, throwOnError: false })
  const lines = data ?? []
  if (lines.length === 0) return null
  return (
    <Accordion variant="outlined" disableGutters sx={{ borderRadius: 2, '&::before': { display: 'none' } }}>
      <AccordionSummary expandIcon={<ChevronDownIcon />}>
        <Typography variant="h4" component="h3">
          {t('result.chat', { count: lines.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 360, overflowY: 'auto' }}
        >
          {lines.map((line) => (
            <li key={line.chatIdx}>
              <Typography
                variant="caption"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {t('result.chatLine', { name: line.userName, at: displayTime(line.sentDatetime) })}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{line.text}</Typography>
            </li>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}
