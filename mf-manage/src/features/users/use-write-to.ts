import type { User } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { canReceive } from './receivers.rules.ts'

/** Opens the compose dialog with the ticked people as receivers (MAN-USER-11), as far as they can get messages. */
export function useWriteTo() {
  const t = useT()
  const { toast } = useServices()
  const [people, setPeople] = useState<readonly User[] | null>(null)
  return {
    people,
    close: () => setPeople(null),
    to(rows: readonly User[]) {
      const reached = rows.filter(canReceive)
      if (rows.length === 0) toast(t('users.nobody'), 'warning')
      else if (reached.length === 0) toast(t('users.message.none'), 'warning')
      else {
        const left = rows.length - reached.length
        if (left > 0) toast(t('users.message.left', { count: left }), 'warning')
        setPeople(reached)
      }
    },
  }
}
