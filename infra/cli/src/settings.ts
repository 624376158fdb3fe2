import { readSettings, type Settings } from '@madang/server/platform/settings'
import { root } from './root.ts'

/** Settings that only tools and tests read; named so that the server's check does not take them for mistakes. */
export const toolSettings: Readonly<Record<string, string>> = {
  MADANG_URL:
    'gateway that deploy, promote, rollback, status and the suite speak to; default http://127.0.0.1:<PORT>',
  MADANG_TOKEN: 'deploy token of the remote',
  MADANG_VERSION: 'version of the build, where it is not the one of package.json',
  MADANG_BUILD_CACHE: 'off: builds start from nothing',
  MADANG_BUILD_OUTPUT: 'folder of the build output; default dist of the app',
  MADANG_MODE: 'development or production (default) build',
  MADANG_BROWSER: 'browser for the integration suite',
  MADANG_BROWSER_PATH: 'browser that the integration suite has found',
  MADANG_E2E_LOG: "shows the product's output in the integration suite",
}

export const settingsOf = (env = process.env): Settings =>
  readSettings(env, { root, alsoKnown: Object.keys(toolSettings) })
