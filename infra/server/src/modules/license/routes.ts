import { handleRead, type Route } from '../../platform/router.ts'
import { usedOf } from './seats.service.ts'
import { findLicense } from './store.ts'
import { licenceUse } from './use.service.ts'

const unlimited = { licenseTypeCd: null, userLimit: 0, startDate: null, endDate: null, used: null }

export const licenseRoutes: readonly Route[] = [
  handleRead('license.get', async ({ tx, company, now }) => {
    const found = await findLicense(tx, company.companyCode)
    return found ? { ...found, used: await usedOf(tx, company, found, now) } : unlimited
  }),
  handleRead('license.use', licenceUse),
]
