import { license } from '@madang/contract'
import { Alert } from '@madang/design-system/core'
import { LicenceType, licenceLevel, licenceShare } from '@madang/domain/licence'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { grouped } from '../../shared/grouped.ts'

/** Says that a licence is nearly or all used before people are refused at the door of a class. */
export function LicenceNotice() {
  const t = useT()
  const { data } = useQuery({ ...callQuery(license.get, {}), throwOnError: false })
  if (!data || data.used === null) return null
  const { used, userLimit } = data
  const level = licenceLevel(userLimit, used)
  if (level === 'free') return null
  const by = data.licenseTypeCd === LicenceType.MONTHLY ? 'month' : 'now'
  return (
    <Alert severity={level === 'full' ? 'error' : 'warning'}>
      {t(`licenceNotice.${by}.${level}`, {
        used: grouped(used),
        limit: grouped(userLimit),
        share: licenceShare(userLimit, used),
      })}
    </Alert>
  )
}
