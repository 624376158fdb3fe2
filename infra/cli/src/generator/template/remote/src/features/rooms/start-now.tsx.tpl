import { meet, room } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { useMe } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** An action: sent once, its success said, its failure shown, and the list asks again. */
export function StartNow() {
  const t = useT()
  const { userName } = useMe()
  const start = useAction(meet.open, {
    invalidates: [room.list],
    success: ({ meetTitle }) => t('start.done', { title: meetTitle }),
  })
  const press = () => start.run({ meetTitle: t('start.suggestion', { name: userName }) })
  return (
    <Button variant="contained" loading={start.pending} onClick={() => void press()}>
      {t('start.now')}
    </Button>
  )
}
