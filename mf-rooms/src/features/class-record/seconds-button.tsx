import { Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'

interface SecondsButtonProps {
  exact: boolean
  onExact(exact: boolean): void
}

/** Times and durations by the minute, or by the second for who needs them exactly. */
export function SecondsButton({ exact, onExact }: SecondsButtonProps) {
  const t = useT()
  return (
    <Button size="small" aria-pressed={exact} onClick={() => onExact(!exact)}>
      {t(exact ? 'record.seconds.less' : 'record.seconds.more')}
    </Button>
  )
}
