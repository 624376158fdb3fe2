import { ApiError } from '@madang/api-client'
import { message as messageCalls } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { DescriptionList, PageFrame, Section, When } from '@madang/design-system/layout'
import { SafeHtml } from '@madang/design-system/ui'
import { usePageTitle, useServices, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, callQuery, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { useEffect, useState } from 'react'
import { useBox } from '../features/box/box.ts'
import { useRemove } from '../features/box/remove.ts'

import { type ComposeStart, toText } from '../features/compose/letter.rules.ts'
import { Attachments } from '../features/view/attachments.tsx'
import { ReceiverList } from '../features/view/receiver-list.tsx'
import { useLetter, useTitleOf } from '../features/view/use-letter.ts'

/** `message/{recv|send}/view?messageIdx` (MSG-06…08). Viewing a received message makes it read. */
export default function MessageViewPage() {
  const t = useT()
  const { messageType, listPath } = useBox()
  const { navigate, refreshNewMessages } = useServices()
  const queryClient = useQueryClient()
  const remove = useRemove(messageType, () => navigate(listPath, { replace: true }))
  const [compose, setCompose] = useState<ComposeStart>()
  const messageIdx = useRequiredParam('messageIdx', listPath, t('view.missing'))
  const { data, error, refetch } = useQuery({
    ...callQuery(messageCalls.get, { messageIdx: Number(messageIdx), messageType }),
    enabled: messageIdx !== null,
  })
  const message = data
  const titleOf = useTitleOf()
  const letter = useLetter(message)
  const title = message && titleOf(message)
  usePageTitle(title)

  const readNow = message?.messageIdx
  useEffect(() => {
    if (readNow === undefined || messageType !== 'RECV') return
    refreshNewMessages()
    void queryClient.invalidateQueries({ queryKey: callKey(messageCalls.list) })
  }, [readNow, messageType, refreshNewMessages, queryClient])

  const missing = error instanceof ApiError && (error.code === 'WB-404-105' || error.status === 400)
  // a look that failed takes away nothing that is being read
  if (error && (!message || missing)) {
    return (
      <PageFrame title={t(`box.${messageType === 'SEND' ? 'send' : 'recv'}`)} content="narrow">
        <ErrorState
          title={missing ? t('errors.WB-404-105') : undefined}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={missing ? undefined : () => void refetch()}
          support={
            <Button component={Link} to={listPath}>
              {t('view.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  if (!message) return <DetailSkeleton />

  const again = (): ComposeStart =>
    messageType === 'SEND'
      ? {
          title: message.title,
          contents: toText(message.contents),
          receivers: message.receiverList.map((r) => ({ id: r.receiverIdx, name: r.receiverName })),
          source: { messageIdx: message.messageIdx, files: message.fileList },
        }
      : {
          title: t('view.replyTitle', { title: title ?? '' }),
          receivers: [{ id: message.regUserIdx, name: message.regUserName }],
          replyTo: message.messageIdx,
        }
  return (
    <PageFrame
      title={title ?? ''}
      content="narrow"
      actions={
        <>
          <Button component={Link} to={listPath}>
            {t('view.back')}
          </Button>
          <Button loading={remove.pending} onClick={() => void remove.run([message.messageIdx])}>
            {t('view.remove')}
          </Button>
          <Button variant="contained" onClick={() => setCompose(again())}>
            {messageType === 'SEND' ? t('view.resend') : t('view.reply')}
          </Button>
        </>
      }
    >
      <Section>
        <DescriptionList
          columns={1}
          items={[
            messageType === 'SEND'
              ? { label: t('view.to'), value: <ReceiverList message={message} /> }
              : { label: t('view.from'), value: message.regUserName },
            { label: t('view.sent'), value: <When at={message.sendDatetime} time="always" /> },
            ...(message.fileList.length > 0
              ? [{ label: t('view.files'), value: <Attachments files={message.fileList} /> }]
              : []),
          ]}
        />
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2.5, mt: 0.5 }}>
          {letter ? (
            <>
              {letter.text.map((text) => (
                <Typography key={text} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              ))}
              {letter.link && messageType === 'RECV' && (
                <Button variant="outlined" component={Link} to={letter.link.to}>
                  {letter.link.label}
                </Button>
              )}
            </>
          ) : (
            <SafeHtml html={message.contents} />
          )}
        </Box>
      </Section>
      {compose && <Widget of="@mf-messages/compose" start={compose} onClose={() => setCompose(undefined)} />}
    </PageFrame>
  )
}
