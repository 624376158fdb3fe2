import type { FuncUse, Permission } from '@madang/contract'
import { type CategoryConfig, categoryEnabled } from './category.ts'
import { hasFunc } from './func-use.ts'
import { hasPermission } from './permissions.ts'

/** Conditions of a page, tab or sidebar entry, as remotes declare them. All that are given must hold. */
export interface VisibilityRule {
  readonly userTypes?: readonly number[]
  readonly permission?: Permission
  readonly flag?: FuncUse
  readonly needsTaskCategory?: boolean
}

export interface Viewer {
  userTypeCd: number
  webAuth: number
}

export interface VisibilityConfig extends CategoryConfig {
  WEB_FUNC_USE: string
}

/** Why something is not shown, the company's reason before the person's; null means it shows. */
export type HiddenBecause = 'flag' | 'category' | 'signIn' | 'userType' | 'permission'

export function hiddenBecause(
  rule: VisibilityRule,
  viewer: Viewer | null,
  cfg: VisibilityConfig,
): HiddenBecause | null {
  if (rule.flag && !hasFunc(cfg.WEB_FUNC_USE, rule.flag)) return 'flag'
  if (rule.needsTaskCategory && !categoryEnabled(cfg, 'TASK')) return 'category'
  if (!rule.userTypes && !rule.permission) return null
  if (!viewer) return 'signIn'
  if (rule.userTypes && !rule.userTypes.includes(viewer.userTypeCd)) return 'userType'
  if (rule.permission && !hasPermission(viewer.webAuth, rule.permission)) return 'permission'
  return null
}

/** SHELL-68: shown only where company, person and rights allow it. The server refuses independently of this. */
export const isVisible = (rule: VisibilityRule, viewer: Viewer | null, cfg: VisibilityConfig) =>
  hiddenBecause(rule, viewer, cfg) === null
