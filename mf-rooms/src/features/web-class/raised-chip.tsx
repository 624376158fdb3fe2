import { StatusChip } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { HandIcon } from './hand.tsx'

/** That somebody's hand is up. */
export default function RaisedChip() {
  const t = useT()
  return <StatusChip label={t('class.hand.up')} tone="warning" icon={<HandIcon />} />
}
