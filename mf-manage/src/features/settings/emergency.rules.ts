import { emergencyOf } from '@madang/domain'
import type { SettingValues } from '@madang/domain/settings'

/** Whom it concerns, and what becomes different for them: keys of the words. */
export interface EmergencyEffect {
  whom: 'everybody' | 'signIn' | 'console'
  what: string
}

const everybody = (what: string): EmergencyEffect => ({ whom: 'everybody', what })
const signIn = (what: string): EmergencyEffect => ({ whom: 'signIn', what })
const inConsole = (what: string): EmergencyEffect => ({ whom: 'console', what })

/** Tabs that there are with these settings and that close (SHELL-35 to -37, SHELL-54). */
export function closingTabs(values: SettingValues): ('task' | 'note' | 'logMeet' | 'charges')[] {
  const homework = values.WEB_FUNC_USE.HOMEWORK && values.WEB_ROOM_CATEGORY_3
  return [
    ...(homework ? (['task', 'note'] as const) : []),
    'logMeet',
    ...(values.WEB_FUNC_USE.CHARGES ? (['charges'] as const) : []),
  ]
}

/** What a mode changes for whom in a company with these settings (SHELL-54 to -58, A-27); nothing where it is off. */
export function effectsOf(
  mode: SettingValues['SYSTEM_EMERGENCY_MODE'],
  values: SettingValues,
): EmergencyEffect[] {
  const { on, quiet } = emergencyOf(mode)
  if (!on) return []
  return [
    everybody('tabs'),
    everybody('addresses'),
    everybody('messages'),
    ...(quiet ? [everybody('quiet'), everybody('later')] : []),
    ...(values.WEB_FRONT_LOGIN_DISPLAY === 'USE' ? [] : [signIn('display')]),
    ...(closingTabs(values).includes('task') ? [signIn('phone')] : []),
    inConsole('stays'),
    everybody('kept'),
  ]
}
