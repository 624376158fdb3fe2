import type { ChatLine } from '@madang/contract'
import { Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { WhoseTime } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { PendingLine } from './chat-log.ts'
import { leads } from './people.ts'

const RaisedLine = lazy(() => import('./raised-line.tsx'), { quiet: true })
const SentFile = lazy(() => import('./sent-file.tsx'), { quiet: true })

function Bubble({ mine, faint, children }: { mine: boolean; faint?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        px: 1.5,
        py: 0.75,
        borderRadius: 2.5,
        maxWidth: '100%',
        width: 'fit-content',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        typography: 'body1',
        opacity: faint ? 0.7 : 1,
        ...(mine
          ? { bgcolor: 'primary.wash', border: '1px solid', borderColor: 'divider' }
          : { bgcolor: 'background.sunken' }),
      }}
    >
      {children}
    </Box>
  )
}

function Row({ mine, children }: { mine: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: mine ? 'flex-end' : 'flex-start',
        maxWidth: { xs: '88%', sm: '75%' },
        ml: mine ? 'auto' : 0,
      }}
    >
      {children}
    </Box>
  )
}

export function ChatBubble({ line, mine, joined }: { line: ChatLine; mine: boolean; joined: boolean }) {
  const t = useT()
  if (line.kind === 'HAND_UP') {
    return (
      <Suspense>
        <RaisedLine line={line} />
      </Suspense>
    )
  }
  const role = line.guest ? t('class.people.guest') : leads(line) ? t('class.people.teacher') : null
  return (
    <Row mine={mine}>
      {joined ? null : (
        <Typography
          variant="caption"
          sx={{ color: 'text.secondary', mt: 1.25, mb: 0.25, display: 'flex', gap: 0.75, maxWidth: '100%' }}
        >
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {mine ? t('class.chat.me') : line.userName}
          </Box>
          {role && !mine ? <span>{role}</span> : null}
          <time style={{ fontVariantNumeric: 'tabular-nums' }}>
            {displayTime(line.sentDatetime)}
            <WhoseTime at={line.sentDatetime} />
          </time>
        </Typography>
      )}
      <Box sx={{ mt: 0.25 }}>
        <Bubble mine={mine}>
          {line.kind === 'FILE' ? (
            <Suspense fallback={line.text}>
              <SentFile line={line} />
            </Suspense>
          ) : (
            line.text
          )}
        </Bubble>
      </Box>
    </Row>
  )
}

/** An own line that the server has not confirmed. */
export function PendingBubble(props: {
  line: PendingLine
  onAgain(clientKey: string): void
  onDiscard(clientKey: string): void
}) {
  const { line, onAgain, onDiscard } = props
  const t = useT()
  return (
    <Row mine>
      <Box sx={{ mt: 0.5 }}>
        <Bubble mine faint>
          {line.text}
        </Bubble>
      </Box>
      {line.status === 'failed' ? (
        <Box
          role="alert"
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}
        >
          <Typography variant="caption" sx={{ color: 'error.main' }}>
            {t('class.chat.failed')}
          </Typography>
          <Button size="small" onClick={() => onAgain(line.clientKey)}>
            {t('class.chat.again')}
          </Button>
          <Button size="small" onClick={() => onDiscard(line.clientKey)}>
            {t('class.chat.discard')}
          </Button>
        </Box>
      ) : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('class.chat.sending')}
        </Typography>
      )}
    </Row>
  )
}
