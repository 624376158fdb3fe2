import { Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { ArrowForwardIcon, ChatIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { ChatComposer } from './chat-composer.tsx'
import { ChatBubble, PendingBubble } from './chat-line.tsx'
import { type ChatLog, handsUp, sameSpeech, shownLines } from './chat-log.ts'
import { isGuest } from './people.ts'
import type { Unread } from './use-unread.ts'

const ChatTools = lazy(() => import('./chat-tools.tsx'), { quiet: true })

export interface ChatPanelProps {
  chat: ChatLog
  selfIdx: number
  unread: Unread
  /** The class, for what is sent to it by call. */
  meetCode: string
  onWrite(text: string): void
  onHand(up: boolean): void
  onAgain(clientKey: string): void
  onDiscard(clientKey: string): void
}

/** Nearer to the end than this (px) counts as reading along. */
const nearEnd = 48

export function ChatPanel(props: ChatPanelProps) {
  const { chat, selfIdx, unread, meetCode, onWrite, onHand, onAgain, onDiscard } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const { pending } = chat
  const lines = useMemo(() => shownLines(chat.lines), [chat.lines])
  const handUp = useMemo(() => handsUp(chat.lines).has(selfIdx), [chat.lines, selfIdx])
  const { sawAll, firstUnread, count } = unread

  const toEnd = useCallback(() => {
    const box = list.current
    if (box) box.scrollTop = box.scrollHeight
    follows.current = true
    sawAll()
  }, [sawAll])

  // the reader's place is sacred: only who reads along, or has just written, is taken to the end
  const before = useRef({ lines: -1, pending: 0 })
  useLayoutEffect(() => {
    const { lines: oldLines, pending: oldPending } = before.current
    const wrote = pending.length > oldPending
    if (wrote || (follows.current && lines.length !== oldLines)) toEnd()
    before.current = { lines: lines.length, pending: pending.length }
  }, [lines.length, pending.length, toEnd])

  // a phone's keyboard, a turned screen, a banner: who reads along still does
  useEffect(() => {
    const box = list.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const shown = () => {
      if (follows.current) sawAll()
    }
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [sawAll])

  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', position: 'relative' }}
    >
      <Box
        ref={list}
        role="region"
        aria-label={t('class.chat.label')}
        tabIndex={0}
        onScroll={(event) => {
          const box = event.currentTarget
          follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
          if (follows.current) sawAll()
        }}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: { xs: 1.5, sm: 2.5 },
          py: 2,
          overscrollBehavior: 'contain',
        }}
      >
        {lines.length === 0 && pending.length === 0 ? (
          <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
            <Box sx={{ textAlign: 'center' }}>
              <ChatIcon sx={{ fontSize: 40, opacity: 0.6 }} aria-hidden="true" />
              <Typography variant="body2">{t('class.chat.empty')}</Typography>
            </Box>
          </Box>
        ) : null}
        {/* confirmed lines alone are read out: an own line would be heard once more while it is on its way */}
        <Box role="log" aria-live="polite">
          {lines.map((line, i) => (
            <Box key={line.chatIdx}>
              {line.chatIdx === firstUnread ? (
                <Typography
                  variant="caption"
                  component="div"
                  sx={{
                    color: 'primary.main',
                    textAlign: 'center',
                    my: 1,
                    borderTop: '1px solid',
                    borderColor: 'primary.main',
                    pt: 0.5,
                  }}
                >
                  {t('class.chat.newFromHere')}
                </Typography>
              ) : null}
              <ChatBubble
                line={line}
                mine={line.userIdx === selfIdx}
                joined={sameSpeech(lines[i - 1], line)}
              />
            </Box>
          ))}
        </Box>
        {pending.map((line) => (
          <PendingBubble key={line.clientKey} line={line} onAgain={onAgain} onDiscard={onDiscard} />
        ))}
      </Box>
      {count > 0 ? (
        <Button
          variant="contained"
          size="small"
          onClick={toEnd}
          endIcon={<ArrowForwardIcon sx={{ transform: 'rotate(90deg)' }} />}
          sx={{ position: 'absolute', bottom: 92, left: '50%', transform: 'translateX(-50%)', boxShadow: 3 }}
        >
          {t('class.chat.unread', { count })}
        </Button>
      ) : null}
      <ChatComposer
        meetCode={meetCode}
        onWrite={onWrite}
        before={
          <Suspense fallback={<Box sx={{ width: isGuest(selfIdx) ? 44 : 92, flex: 'none' }} />}>
            <ChatTools meetCode={meetCode} maySend={!isGuest(selfIdx)} handUp={handUp} onHand={onHand} />
          </Suspense>
        }
      />
    </Box>
  )
}
