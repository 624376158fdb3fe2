import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const npmRegistry = 'https://registry.npmjs.org/'

/** The npm registry that this machine is told to use: the environment, else npm's own configuration, else npm's. */
export async function configuredRegistry(env = process.env): Promise<string> {
  const given = env.npm_config_registry || env.NPM_CONFIG_REGISTRY
  if (given) return given
  const said = await promisify(execFile)('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).catch(() => null)
  const url = said?.stdout.trim()
  return url && URL.canParse(url) ? url : npmRegistry
}
