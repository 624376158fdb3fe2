import {
  type BrandImage,
  type Branding,
  BrandImage as brandImages,
  type CompanyBrief,
  type Language,
  LoginDisplay,
} from '@madang/contract'
import { DEFAULT_USER_TYPE_AUTH, parseClientSetting } from '@madang/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import { company } from '../../db/schema/company.ts'
import { file } from '../../db/schema/file.ts'
import type {
  CompanyContext,
  CompanyInfo,
  FileAnswer,
  OpenContext,
  Services,
} from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { brandImageFiles, brandText } from './brand.ts'

/** Companies of a search; more than this and the word is too short to help. */
const SEARCH_LIMIT = 30

export const brief = (info: CompanyInfo): CompanyBrief => ({
  companyId: info.companyId,
  companyCode: info.companyCode,
  companyName: info.companyName,
})

/** A missing or unknown value is the plain login form. */
export const displayOf = (info: CompanyInfo): LoginDisplay => {
  const value = info.cfg.WEB_FRONT_LOGIN_DISPLAY.trim().toUpperCase()
  return Object.values(LoginDisplay).find((display) => display === value) ?? LoginDisplay.USE
}

/** Companies whose name, id or code holds the word; exact ids first (API-OPEN-01). */
export async function searchCompanies(services: Services, keyword: string): Promise<CompanyBrief[]> {
  const word = keyword.toLowerCase()
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return services.db.asPlatform((tx) =>
    tx
      .select({
        companyId: company.companyId,
        companyCode: company.companyCode,
        companyName: company.companyName,
      })
      .from(company)
      .where(
        sql`lower(${company.companyName}) like ${pattern} or lower(${company.companyId}) like ${pattern}
          or lower(${company.companyCode}) like ${pattern}`,
      )
      .orderBy(
        sql`lower(${company.companyId}) = ${word} desc`,
        asc(company.companyName),
        asc(company.companyId),
      )
      .limit(SEARCH_LIMIT),
  )
}

/** What the login page and the shell may know of a company: nothing secret (API-OPEN-13). */
export function presentBranding(info: CompanyInfo, language: Language): Branding {
  const { cfg } = info
  const text = brandText(info, language)
  const images = brandImageFiles(info)
  return {
    company: { ...brief(info), serviceBrand: info.serviceBrand, timeZone: info.timeZone },
    cfg: {
      WEB_ROOM_CATEGORY_1: cfg.WEB_ROOM_CATEGORY_1,
      WEB_ROOM_CATEGORY_3: cfg.WEB_ROOM_CATEGORY_3,
      WEB_CLIENT_SETTING: parseClientSetting(cfg.WEB_CLIENT_SETTING) ?? 0,
      SYSTEM_EMERGENCY_MODE: Number.parseInt(cfg.SYSTEM_EMERGENCY_MODE, 10) || 0,
      WEB_FUNC_USE: cfg.WEB_FUNC_USE,
      WEB_FRONT_LOGIN_DISPLAY: displayOf(info),
      WEB_FRONT_ACCOUNT_PWD_POLICY: cfg.WEB_FRONT_ACCOUNT_PWD_POLICY === 'high' ? 'high' : 'simple',
      WEB_USER_TYPE_AUTH: cfg.WEB_USER_TYPE_AUTH || DEFAULT_USER_TYPE_AUTH,
    },
    setting: {
      title: text.title,
      description: text.description,
      keyword: text.keyword,
      loginText: text.loginText,
      theme: text.theme,
      images: brandImages.filter((name) => images.has(name)),
      helpUrl: info.helpUrl,
      configVersion: info.configVersion,
    },
  }
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

/** A brand image, only if it is one and marked public (API-OPEN-04, API-OPEN-12). @throws Failure WB-404-102 */
export async function brandImage(ctx: OpenContext, companyId: string, name: BrandImage): Promise<FileAnswer> {
  const found = await ctx.inCompany(companyId, (inner) => findImage(inner, name))
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

async function findImage({ tx, company: info }: CompanyContext, name: BrandImage) {
  const fileIdx = brandImageFiles(info).get(name)
  if (fileIdx === undefined) throw new Failure('WB-404-102')
  const [row] = await tx
    .select({ orgFileName: file.orgFileName, storedName: file.storedName })
    .from(file)
    .where(
      and(
        eq(file.companyCode, info.companyCode),
        eq(file.fileIdx, fileIdx),
        eq(file.ownerType, 'BRAND'),
        eq(file.isPublic, true),
      ),
    )
  if (!row) throw new Failure('WB-404-102')
  return { ...row, fileIdx, companyCode: info.companyCode, configVersion: info.configVersion }
}
