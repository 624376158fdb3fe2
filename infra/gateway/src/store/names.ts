import { GatewayError } from '../errors.ts'

/** Apps that the store keeps: the shell and remotes. */
const appName = /^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/
/** Semantic versions without build metadata: `+` is not safe in addresses and file names. */
const appVersion = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/
const channelName = /^(stable|canary|company:[A-Za-z0-9_-]{1,50})$/

export const isAppName = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 60 && appName.test(text)
export const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 80 && appVersion.test(text)

/** `stable`, `canary`, or `company:<companyId>`: the pin of one company, its id in small letters. */
export type Channel = string

export function channelOf(text: unknown): Channel {
  if (text === undefined) return 'stable'
  if (typeof text !== 'string' || !channelName.test(text)) {
    throw new GatewayError('MF-400-006', 'A channel is stable, canary or company:<companyId>.')
  }
  return text.toLowerCase()
}
