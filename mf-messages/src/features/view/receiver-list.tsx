import type { Message } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { useSpokenDate } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const first = 10

/** Who got it and who has read it; long lists open on demand. */
export function ReceiverList({ message }: { message: Message }) {
  const t = useT()
  const spoken = useSpokenDate()
  const [all, setAll] = useState(false)
  const shown = all ? message.receiverList : message.receiverList.slice(0, first)
  return (
    <Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((receiver) => (
          <li key={receiver.receiverIdx}>
            {receiver.readDatetime
              ? t('view.readAt', {
                  name: receiver.receiverName,
                  time: spoken(receiver.readDatetime, 'always'),
                })
              : t('view.notRead', { name: receiver.receiverName })}
          </li>
        ))}
      </Box>
      {!all && message.receiverList.length > first && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('view.allReceivers', { count: message.receiverList.length })}
        </Button>
      )}
    </Box>
  )
}
