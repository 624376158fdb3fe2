import { handleOpen, type Route } from '../../platform/router.ts'
import { brief, displayOf, presentBranding } from './present.ts'
import { brandImage, installGuide, searchCompanies } from './service.ts'

export const companyRoutes: readonly Route[] = [
  handleOpen('company.get', async (ctx, { companyId }) => brief(await ctx.findCompany(companyId))),
  handleOpen('company.search', (ctx, { searchKeyword }) => searchCompanies(ctx.services, searchKeyword)),
  handleOpen('company.loginInfo', async (ctx, { companyId }) => {
    const company = await ctx.findCompany(companyId)
    return { company: brief(company), display: displayOf(company) }
  }),
  handleOpen('login.info', async (ctx, { companyId }) => {
    const company = await ctx.findCompany(companyId)
    return { company: brief(company), display: displayOf(company) }
  }),
  handleOpen('company.branding', async (ctx, { companyId, companyCode, language }) =>
    presentBranding(await ctx.findCompany(companyId ?? companyCode ?? ''), language),
  ),
  handleOpen('company.installGuide', (ctx, { companyId }) => installGuide(ctx, companyId)),
  handleOpen('company.image', (ctx, { command, companyId }) => brandImage(ctx, companyId, command)),
]
