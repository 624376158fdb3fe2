import {
  type Branding,
  BrandImage as brandImages,
  type CompanyBrief,
  type Language,
  LoginDisplay,
} from '@madang/contract'
import { guestTypes, parseClientSetting } from '@madang/domain'
import type { CompanyInfo } from '../../platform/context.ts'
import { brandImageFiles, brandText, guideFile } from './brand.ts'
import { clientApps } from './client-app.ts'

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

/** Of the table of rights no more than what guests may come in as (AUTH-33): nobody's rights. */
const guestsOf = (cfg: Parameters<typeof guestTypes>[0]): string =>
  guestTypes(cfg)
    .map((type) => `${type},0`)
    .join('|')

/** What the login page and the shell may know of a company: nothing secret (API-OPEN-13). */
export function presentBranding(info: CompanyInfo, language: Language): Branding {
  const { cfg } = info
  const text = brandText(info, language)
  const images = brandImageFiles(info)
  const app = clientApps(info)
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
      WEB_USER_TYPE_AUTH: guestsOf(cfg),
      ...(cfg.WEB_TASK_FILE_SUFFIX && { WEB_TASK_FILE_SUFFIX: cfg.WEB_TASK_FILE_SUFFIX }),
    },
    setting: {
      title: text.title,
      description: text.description,
      keyword: text.keyword,
      loginText: text.loginText,
      theme: text.theme,
      images: brandImages.filter((name) => images.has(name)),
      ...(guideFile(info) !== undefined && { installGuide: true }),
      ...(app && { app }),
      helpUrl: info.helpUrl,
      configVersion: info.configVersion,
    },
  }
}
