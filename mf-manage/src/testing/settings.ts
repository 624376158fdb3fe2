import { SETTING_KEYS, type SettingKey, type SettingsSave } from '@madang/contract'
import type { SettingsView } from '../features/settings/settings.rules.ts'

const empty = Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as Record<SettingKey, string>

export const makeSettings = (
  more: Partial<Record<SettingKey, string>> = {},
  configVersion = 3,
): SettingsView => ({
  settings: {
    ...empty,
    WEB_FUNC_USE: '1,1,1,1,1,0',
    WEB_ROOM_CATEGORY_1: '1',
    WEB_ROOM_CATEGORY_3: '1',
    WEB_CLIENT_SETTING: '3',
    WEB_FRONT_LOGIN_DISPLAY: 'USE',
    WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
    SYSTEM_EMERGENCY_MODE: '0',
    ...more,
  },
  configVersion,
})

export const makeSave = (more: Partial<SettingsSave> = {}): SettingsSave => ({
  historyIdx: 1,
  kind: 'SAVED',
  actorId: 'oper',
  actorName: 'Operator Han',
  regDatetime: '2026-03-04 10:00:00',
  changes: [{ key: 'HELP_URL', before: '', after: '/help' }],
  ...more,
})
