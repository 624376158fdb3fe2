import { SETTING_KEYS } from '@madang/contract'
import { settingChanges } from '@madang/domain/settings'
import { partName, valueName } from '../settings/setting-words.ts'
import type { LinesOf } from './audit-words.ts'

/**
 * A setting’s text holds many values: each of them that changed is a line, in the words of the page on which it is set. Apart from the
 * other words, since nobody's own changes are of settings and their page goes without these.
 */
export const settingLines: LinesOf = (t, name, before, after) => {
  const setting = SETTING_KEYS.find((key) => key === name)
  if (!setting) return null
  return settingChanges(setting, before, after).map((change) => ({
    name: partName(t, setting, change.part),
    before: valueName(t, setting, change.before),
    after: valueName(t, setting, change.after),
  }))
}
