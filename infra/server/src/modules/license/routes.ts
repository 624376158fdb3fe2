import { handleRead, type Route } from '../../platform/router.ts'
import { findLicense } from './store.ts'

const unlimited = { licenseTypeCd: null, userLimit: 0, startDate: null, endDate: null }

export const licenseRoutes: readonly Route[] = [
  handleRead('license.get', async ({ tx, company }) => {
    return (await findLicense(tx, company.companyCode)) ?? unlimited
  }),
]
