import {
  type AnswerOf,
  defaultSize,
  type ParsedOf,
  SETTING_KEYS,
  type SettingKey,
  type SettingsSave,
  UserType,
} from '@madang/contract'
import { formatWire } from '@madang/domain'
import { lockOutOf } from '@madang/domain/lock-out'
import { administratorsKeep, retentionOf } from '@madang/domain/retention'
import { settingProblem } from '@madang/domain/setting-problem'
import type { CallContext, CompanyInfo } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { tellRightsLost } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import type { AuditRow } from '../audit/store.ts'
import { raiseVersion } from './branding.store.ts'
import { activePeople, putSettings, savesOf } from './settings.store.ts'

type Texts = Partial<Record<SettingKey, string>>

const textOf = ({ cfg, helpUrl }: CompanyInfo, key: SettingKey): string =>
  key === 'HELP_URL' ? (helpUrl ?? '') : cfg[key]

export async function viewSettings({ company }: CallContext): Promise<AnswerOf<'settings.view'>> {
  const texts = SETTING_KEYS.map((key) => [key, textOf(company, key)] as const)
  return {
    settings: Object.fromEntries(texts) as Record<SettingKey, string>,
    configVersion: company.configVersion,
  }
}

const changesOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): SettingsSave['changes'] =>
  SETTING_KEYS.flatMap((key) => {
    const [was, is] = [before?.[key], after?.[key]]
    return typeof was === 'string' && typeof is === 'string' ? [{ key, before: was, after: is }] : []
  })

export async function listSaves(
  { tx, company }: CallContext,
  request: ParsedOf<'settings.history'>,
): Promise<AnswerOf<'settings.history'>> {
  const window = pageOf(request, defaultSize.settingsHistory)
  const { rows, total } = await savesOf(tx, company.companyCode, window)
  const content = rows.map(
    (row): SettingsSave => ({
      historyIdx: row.auditIdx,
      kind: row.action === 'SETTINGS_UNDONE' ? 'UNDONE' : 'SAVED',
      actorId: row.actorId,
      actorName: row.actorName,
      regDatetime: formatWire(row.regDatetime, company.timeZone),
      changes: changesOf(row),
    }),
  )
  return resultPage(content, total, window)
}

/**
 * Sets what differs from what there is, for all of the company's people at their next page and for nobody else; nothing where
 * nothing does.
 * @throws Failure WB-400-200 at the setting, WB-400-234 where it would lock staff out, WB-409-002 when the configuration has changed
 */
export async function saveSettings(
  ctx: CallContext,
  { configVersion, settings }: ParsedOf<'settings.save'>,
): Promise<void> {
  const said = SETTING_KEYS.flatMap((key) => {
    const text = settings[key]
    return text === undefined ? [] : [[key, text] as const]
  })
  const changed = said.filter(([key, text]) => text !== textOf(ctx.company, key))
  for (const [key, text] of changed) {
    const problem = settingProblem(key, text)
    if (problem) throw invalid(`settings.${key}`, problem)
  }
  if (changed.length > 0) await put(ctx, configVersion, Object.fromEntries(changed), 'SETTINGS_CHANGED')
}

/**
 * Takes the last save back, as long as what it has set is what there is: not what a deed of another kind has set since. One step:
 * what was taken back can't be again.
 * @throws Failure WB-404-120 where there is none, WB-400-234 and WB-409-002 as `saveSettings`
 */
export async function undoSettings(
  ctx: CallContext,
  { configVersion }: ParsedOf<'settings.undo'>,
): Promise<void> {
  const { tx, company } = ctx
  const [last] = (await savesOf(tx, company.companyCode, { limit: 1, offset: 0 })).rows
  if (last?.action !== 'SETTINGS_CHANGED') throw new Failure('WB-404-120')
  const changes = changesOf(last)
  if (changes.some(({ key, after }) => textOf(company, key) !== after)) {
    throw new Failure('WB-409-002', { revision: company.configVersion })
  }
  const before = Object.fromEntries(changes.map((change) => [change.key, change.before]))
  await put(ctx, configVersion, before, 'SETTINGS_UNDONE')
}

async function put(
  ctx: CallContext,
  from: number,
  after: Texts,
  action: 'SETTINGS_CHANGED' | 'SETTINGS_UNDONE',
): Promise<void> {
  const { tx, company } = ctx
  const { companyCode, companyName, configVersion } = company
  // what an operator does is written there: an administrator says how long it is kept
  if (after.RETENTION_MONTHS !== undefined && ctx.me.userTypeCd !== UserType.ADMIN) {
    const [was, is] = [retentionOf(textOf(company, 'RETENTION_MONTHS')), retentionOf(after.RETENTION_MONTHS)]
    if (administratorsKeep.some((name) => was[name] !== is[name])) throw new Failure('WB-403-101')
  }
  if (after.WEB_USER_TYPE_AUTH !== undefined) await refuseLockOut(ctx, after.WEB_USER_TYPE_AUTH)
  // what is compared and kept as `before` is of this version
  if (from !== configVersion || !(await raiseVersion(tx, companyCode, from))) {
    throw new Failure('WB-409-002', { revision: configVersion })
  }
  await putSettings(tx, companyCode, after)
  // who may watch hangs on what the types may and on what the company has
  if (after.WEB_USER_TYPE_AUTH !== undefined || after.WEB_FUNC_USE !== undefined) {
    ctx.afterCommit(() => tellRightsLost(ctx.services.broadcast, { companyCode, people: null }))
  }
  const keys = Object.keys(after) as SettingKey[]
  const before = Object.fromEntries(keys.map((key) => [key, textOf(company, key)]))
  await audit(ctx, {
    action,
    subject: 'COMPANY',
    of: [{ key: companyCode, name: companyName, before, after }],
  })
}

async function refuseLockOut({ tx, company, me }: CallContext, after: string): Promise<void> {
  const active = await activePeople(tx, company.companyCode, [UserType.ADMIN, UserType.OPER])
  const why = lockOutOf(company.cfg.WEB_USER_TYPE_AUTH, after, { own: me.userTypeCd, active })
  if (why) throw new Failure('WB-400-234', { why })
}
