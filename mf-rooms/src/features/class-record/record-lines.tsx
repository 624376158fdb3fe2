import { type LogMeet, meet } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { linesWith } from './lines.rules.ts'

/** What was written in a class, searched as one types. Nothing where nothing was written. */
export function RecordLines({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    ...callQuery(meet.chat, { meetCode: logMeet.meetCode }),
    retry: false,
    throwOnError: false,
  })
  const lines = (data ?? []).filter(({ kind }) => kind !== 'HAND_DOWN')
  if (lines.length === 0) return null
  const found = linesWith(lines, keyword)
  return (
    <Section
      title={t('record.lines.title')}
      description={t('record.chat.count', { count: lines.length })}
      actions={<SearchInput label={t('record.lines.search')} value={keyword} onSearch={setKeyword} />}
    >
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mb: keyword ? 1 : 0 }}>
        {keyword ? t('record.lines.found', { count: found.length }) : null}
      </Box>
      {found.length === 0 ? (
        <EmptyState compact title={t('record.lines.none')} />
      ) : (
        <Box
          component="ul"
          // scrolls by itself: keys must reach it
          tabIndex={0}
          aria-label={t('record.lines.title')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 420, overflowY: 'auto' }}
        >
          {found.map((line) => (
            <li key={line.chatIdx}>
              <Typography
                variant="caption"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {t('record.lines.by', { name: line.userName, at: displayTime(line.sentDatetime) })}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {line.kind === 'HAND_UP' ? t('record.lines.hand') : line.text}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}
