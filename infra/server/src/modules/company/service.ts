import type { BrandImage, Branding, CompanyBrief, Language } from '@madang/contract'
import type {
  CompanyContext,
  CompanyInfo,
  FileAnswer,
  OpenContext,
  Services,
} from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { brandImageFiles, guideFile } from './brand.ts'
import { presentBranding } from './present.ts'
import * as store from './store.ts'

/** Companies of a search; more than this and the word is too short to help. */
const SEARCH_LIMIT = 30

/** Companies whose name, id or code holds the word; exact ids first (API-OPEN-01). */
export async function searchCompanies(services: Services, keyword: string): Promise<CompanyBrief[]> {
  return services.db.asPlatform((tx) => store.search(tx, keyword, SEARCH_LIMIT))
}

/** Branding for the gateway's pages; null when there is no such company. The look-up ignores case. */
export async function readBranding(
  companies: { find(companyIdOrCode: string): Promise<CompanyInfo> },
  companyId: string,
  language: Language,
): Promise<Branding | null> {
  try {
    return presentBranding(await companies.find(companyId), language)
  } catch (error) {
    if (error instanceof Failure && error.code === 'WB-400-205') return null
    throw error
  }
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ico: 'image/x-icon',
  webp: 'image/webp',
}

/** The picture that shows how to install the client (API-OPEN-05). @throws Failure WB-404-102 */
export const installGuide = (ctx: OpenContext, companyId: string): Promise<FileAnswer> =>
  publicImage(ctx, companyId, guideFile)

/** A brand image, only if it is one and marked public (API-OPEN-04, API-OPEN-12). @throws Failure WB-404-102 */
export const brandImage = (ctx: OpenContext, companyId: string, name: BrandImage): Promise<FileAnswer> =>
  publicImage(ctx, companyId, (company) => brandImageFiles(company).get(name))

type Choose = (company: CompanyInfo) => number | undefined

async function publicImage(ctx: OpenContext, companyId: string, choose: Choose): Promise<FileAnswer> {
  const found = await ctx.inCompany(companyId, (inner) => findImage(inner, choose))
  const contentType = CONTENT_TYPES[found.orgFileName.split('.').pop()?.toLowerCase() ?? '']
  if (!contentType) throw new Failure('WB-404-102')
  const stored = await ctx.services.files.open(found.storedName)
  if (!stored) throw new Failure('WB-404-102')
  return {
    file: {
      content: stored.stream,
      contentType,
      size: stored.size,
      // the address carries the configuration version where it must be fresh (`v=`); others ask again each time
      cacheControl: 'public, max-age=300, stale-while-revalidate=86400',
      etag: `"${found.companyCode}-${found.fileIdx}-${found.configVersion}"`,
    },
  }
}

async function findImage({ tx, company: info }: CompanyContext, choose: Choose) {
  const fileIdx = choose(info)
  if (fileIdx === undefined) throw new Failure('WB-404-102')
  const row = await store.findPublicBrandFile(tx, info.companyCode, fileIdx)
  if (!row) throw new Failure('WB-404-102')
  return { ...row, fileIdx, companyCode: info.companyCode, configVersion: info.configVersion }
}
