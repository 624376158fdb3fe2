import type { AnswerOf, SettingKey, SettingsSave, settings } from '@madang/contract'
import { keepsLess, type RetentionName, retentionNames, retentionOf } from '@madang/domain/retention'
import { changedTexts, ontoOthers, type SettingValues, settingValues } from '@madang/domain/settings'

export type SettingsView = AnswerOf<typeof settings.view>

/** What is sent: what differs from what was read, with the version that it was read in. */
export const requestOf = (values: SettingValues, { settings, configVersion }: SettingsView) => ({
  configVersion,
  settings: changedTexts(values, settings),
})

/** What was typed over one reading, put onto a later one. */
export const rebased = (values: SettingValues, was: SettingsView, now: SettingsView): SettingValues =>
  ontoOthers(values, settingValues(was.settings), settingValues(now.settings))

/** The newest save can be taken back as long as what it set is what there is. */
export const canUndo = (save: SettingsSave | undefined, now: Readonly<Record<SettingKey, string>>): boolean =>
  save?.kind === 'SAVED' && save.changes.every(({ key, after }) => now[key] === after)

/** What a save would do to everybody, or for good, and has to be asked about. */
export function dangerOf(
  values: SettingValues,
  { settings }: SettingsView,
): 'emergency' | 'retention' | null {
  const mode = values.SYSTEM_EMERGENCY_MODE
  if (mode !== '0' && settingValues(settings).SYSTEM_EMERGENCY_MODE === '0') return 'emergency'
  const months = changedTexts(values, settings).RETENTION_MONTHS
  return months !== undefined && keepsLess(settings.RETENTION_MONTHS, months) ? 'retention' : null
}

/** What a save would keep for fewer months than now, with the months as they were typed. */
export function keptLess(
  values: SettingValues,
  { settings }: SettingsView,
): { name: RetentionName; months: string }[] {
  const was = retentionOf(settings.RETENTION_MONTHS)
  return retentionNames.flatMap((name) => {
    const months = values.RETENTION_MONTHS[name]
    const kept = Number(months)
    return kept > 0 && (was[name] === 0 || kept < was[name]) ? [{ name, months }] : []
  })
}
