import type { MessageRow, MessageType } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { MessageTitle } from './message-title.tsx'
import { receiverNames } from './people.ts'

/** A message on a phone. */
export function MessageCard({ row, messageType }: { row: MessageRow; messageType: MessageType }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <MessageTitle row={row} messageType={messageType} />
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {messageType === 'SEND' ? receiverNames(row, t) : row.regUserName}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <When at={row.sendDatetime} />
        {messageType === 'SEND' &&
          ` · ${t('list.readOf', { read: row.readCount, total: row.receiverCount })}`}
      </Typography>
    </Stack>
  )
}
