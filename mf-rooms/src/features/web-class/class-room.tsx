import { meet as meetCalls } from '@madang/contract'
import { Box, lazy, Suspense, Typography } from '@madang/design-system/core'
import { useIsPhone } from '@madang/design-system/theme'
import { Badge, Tab, Tabs } from '@madang/design-system/ui'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import { handsUp } from './chat-log.ts'
import { ChatPanel } from './chat-panel.tsx'
import { ClassHeader } from './class-header.tsx'
import type { ClassSession, ClassView } from './class-session.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { useUnread } from './use-unread.ts'

const InviteDialog = lazy(async () => ({
  default: (await import('../invite/invite-dialog.tsx')).InviteDialog,
}))

export interface ClassRoomProps {
  view: ClassView
  session: ClassSession
  onLeave(): void
}

/** The room itself. It stays on screen while the line is being mended, so that nobody loses the place or a draft. */
export function ClassRoom({ view, session, onLeave }: ClassRoomProps) {
  const { meet, people, chat, clock, connection } = view
  const selfIdx = view.selfIdx ?? 0
  const t = useT()
  const phone = useIsPhone()
  const [tab, setTab] = useState<'chat' | 'people'>('chat')
  const [inviting, setInviting] = useState(false)
  const hands = useMemo(() => handsUp(chat.lines), [chat.lines])
  const unread = useUnread(chat, view.selfIdx)
  // the server hangs up on everybody, this page included: that is what shows the end
  const close = useAction(meetCalls.close, {
    confirm: {
      title: t('class.close.title'),
      text: t('class.close.text'),
      confirmLabel: t('class.close.confirm'),
      danger: true,
    },
  })
  if (!meet) return null
  const { roomCode, meetCode } = meet

  const chatPanel = (
    <ChatPanel
      chat={chat}
      selfIdx={selfIdx}
      unread={unread}
      meetCode={meetCode}
      onWrite={session.write}
      onHand={session.hand}
      onAgain={session.writeAgain}
      onDiscard={session.discard}
    />
  )
  const peoplePanel = (
    <PeoplePanel
      people={people}
      hands={hands}
      selfIdx={selfIdx}
      led={meet.can.removeUsers ? { meetCode, ownerUserIdx: meet.ownerUser.userIdx } : null}
    />
  )

  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <ClassHeader
        title={meet.meetTitle}
        clock={clock}
        count={people.size}
        canClose={meet.can.close}
        onInvite={() => setInviting(true)}
        onLeave={onLeave}
        onClose={() => void close.run({ roomCode, meetCode, remove: false })}
      />
      <ConnectionBanner connection={connection} onTryNow={session.hurry} />
      {phone ? (
        <>
          <Tabs
            value={tab}
            onChange={(_event, next: 'chat' | 'people') => setTab(next)}
            variant="fullWidth"
            aria-label={t('class.tabs')}
            sx={{ borderBottom: '1px solid', borderColor: 'divider', flex: 'none' }}
          >
            <Tab
              value="chat"
              id="class-tab-chat"
              aria-controls="class-panel"
              label={
                <Badge color="error" badgeContent={tab === 'chat' ? 0 : unread.count} max={99}>
                  <Box component="span" sx={{ px: 1 }}>
                    {t('class.chat.label')}
                  </Box>
                </Badge>
              }
            />
            <Tab
              value="people"
              id="class-tab-people"
              aria-controls="class-panel"
              label={t('class.people.tab', { count: people.size })}
            />
          </Tabs>
          <Box
            component="main"
            id="class-panel"
            role="tabpanel"
            aria-labelledby={`class-tab-${tab}`}
            sx={{ flex: 1, minHeight: 0, overflowY: tab === 'people' ? 'auto' : 'hidden' }}
          >
            {tab === 'chat' ? chatPanel : peoplePanel}
          </Box>
        </>
      ) : (
        <Box
          component="main"
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: 'clamp(200px, 28%, 320px) minmax(0, 1fr)',
          }}
        >
          <Box
            component="section"
            aria-label={t('class.people.label')}
            sx={{
              overflowY: 'auto',
              borderRight: '1px solid',
              borderColor: 'divider',
              bgcolor: 'background.default',
            }}
          >
            <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 1.5 }}>
              {t('class.people.tab', { count: people.size })}
            </Typography>
            {peoplePanel}
          </Box>
          {chatPanel}
        </Box>
      )}
      {inviting ? (
        <Suspense fallback={null}>
          <InviteDialog
            title={meet.meetTitle}
            inviteCode={meet.inviteCode}
            renewFor={meet.can.renewInvite ? roomCode : null}
            onClose={() => setInviting(false)}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}
