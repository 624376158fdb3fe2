import type { SettingKey } from '@madang/contract'
import { type SettingProblem, settingLimits } from '@madang/domain/setting-problem'
import type { SettingChange } from '@madang/domain/settings'
import type { T } from '@madang/remote-kit/i18n'

/** What is changed by a line of the history: a setting, or the part of one that has several. */
export function partName(t: T, key: SettingKey, part: string): string {
  const [first = '', second = ''] = part.split('.')
  switch (key) {
    case 'WEB_FUNC_USE':
      return t(`settings.func.${first}.name`)
    case 'BASE_APP':
      return t('settings.app.of', {
        device: t(`settings.devices.${first}`),
        field: t(`settings.app.${second}`),
      })
    case 'WEB_USER_TYPE_AUTH':
      return t('settings.rights.of', {
        type: t(`settings.types.${first}`),
        right: t(`settings.rights.${second}.name`),
      })
    case 'BOOK_BANKS':
      return t(`settings.banks.${second}`, { number: first.slice('bank'.length) })
    case 'RETENTION_MONTHS':
      return t('settings.retention.of', { name: t(`settings.retention.${first}.name`) })
    default:
      return t(`settings.keys.${key}.name`)
  }
}

const choices: ReadonlySet<SettingKey> = new Set([
  'WEB_CLIENT_SETTING',
  'WEB_FRONT_LOGIN_DISPLAY',
  'WEB_FRONT_ACCOUNT_PWD_POLICY',
  'SYSTEM_EMERGENCY_MODE',
])

export function valueName(t: T, key: SettingKey, value: SettingChange['before']): string {
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  if (value === '') return t(key === 'RETENTION_MONTHS' ? 'settings.retention.forEver' : 'settings.none')
  return choices.has(key) ? t(`settings.choices.${key}.${value}`) : value.split('\n').join(', ')
}

/** What to do about it, for the form's `checks`. */
export const saying =
  (t: T, problemOf: (text: string) => SettingProblem | null, of: 'text' | 'words' | 'suffixes' = 'text') =>
  (text: string): string | null => {
    const problem = problemOf(text)
    return problem && t(`settings.problems.${of}.${problem}`, settingLimits)
  }
