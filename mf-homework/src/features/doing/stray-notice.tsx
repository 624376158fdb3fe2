import { Alert } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

interface StrayNoticeProps {
  pageNo: number
  /** The questions of the page have places on it. */
  framed: boolean
}

/** Asks for which question the ink is that lies beside all of them; once for each page, and never over the paper. */
export function StrayNotice({ pageNo, framed }: StrayNoticeProps) {
  const t = useT()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  if (closed.has(pageNo)) return null
  return (
    <Alert
      severity="info"
      title={t('doing.stray.title')}
      onClose={() => setClosed((before) => new Set(before).add(pageNo))}
    >
      {t(framed ? 'doing.stray.text' : 'doing.stray.unplaced', { no: pageNo })}
    </Alert>
  )
}
