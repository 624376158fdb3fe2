import { CONFIG_KEYS } from '@madang/contract'
import { createServer } from '@madang/server'
import { isConfigKey, readConfig, setConfig } from '@madang/server/modules/company/config.store'
import { CommandError } from '../failure.ts'
import { screen, table } from '../screen.ts'
import { settingsOf } from '../settings.ts'

/** Shows a company's configuration, or sets one value of it. On the embedded database while the product stands still. */
export async function config(companyId: string, key?: string, value?: string): Promise<void> {
  if (key !== undefined && !isConfigKey(key)) {
    throw new CommandError(`"${key}" is no configuration. There are: ${CONFIG_KEYS.join(', ')}.`)
  }
  if (key !== undefined && value === undefined) {
    throw new CommandError(`What shall ${key} be? An empty text ("") unsets it.`)
  }
  const settings = settingsOf({ ...process.env, MADANG_LOG_LEVEL: process.env.MADANG_LOG_LEVEL ?? 'error' })
  const server = await createServer({ settings, jobs: false })
  const none = new CommandError(`There is no company "${companyId}".`)
  try {
    const { db } = server.services
    if (key !== undefined && isConfigKey(key) && value !== undefined) {
      if (!(await setConfig(db, { companyId, key, value }))) throw none
      screen.done(`${key} of ${companyId} is ${value === '' ? 'unset' : `"${value}"`}.`)
      return
    }
    const values = await readConfig(db, companyId)
    if (!values) throw none
    screen.print(table([['key', 'value'], ...CONFIG_KEYS.map((one) => [one, values[one] || '-'])]))
  } finally {
    await server.close()
  }
}
