import { readSettings, type Settings } from '@madang/server/platform/settings'
import { toolSettings } from './gateway/environment.ts'
import { root } from './root.ts'

export const settingsOf = (env = process.env): Settings =>
  readSettings(env, { root, alsoKnown: Object.keys(toolSettings) })
