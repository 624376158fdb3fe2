import { codeOf } from '@madang/api-client'
import { ErrorState } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { FoundPerson } from './use-person.ts'

/** Why there is nobody to show (MAN-USER-43); a number that is none, in an address typed by hand, is nobody's. */
const reasons: Readonly<Record<string, string>> = {
  'WB-403-102': 'userDetail.noPermission',
  'WB-404-103': 'userDetail.unknown',
  'WB-400-200': 'userDetail.unknown',
}

export function PersonMissing({ found, back }: { found: FoundPerson; back?: ReactNode }) {
  const t = useT()
  const code = codeOf(found.error)
  const reason = code === undefined ? undefined : reasons[code]
  return (
    <ErrorState
      title={reason && t(reason)}
      code={code}
      onRetry={reason ? undefined : () => void found.refetch()}
      retrying={found.isFetching}
      support={back}
    />
  )
}
