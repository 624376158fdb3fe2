import { codeOf, type ScreenRow } from '@madang/api-client'
import { useContext } from 'react'
import { RemoteContext } from './remote-context.ts'
import type { ShellServices } from './services.ts'
import { getServices, getState, useShellState } from './state.ts'

/** What a remote's own texts say of a refusal: `errors.WB-404-105`. Undefined where they say nothing of this code. */
export function ownErrorText(remote: string | undefined, error: unknown): string | undefined {
  const code = codeOf(error)
  if (!remote || !code) return undefined
  const key = `errors.${code}`
  const said = getServices().words.say(getState().language, remote, key, { code })
  return said === key ? undefined : said
}

/** The screen's meaning of a code goes first, then the remote's own words, then the catalogue's. */
function withOwnWords(remote: string, error: unknown, row: ScreenRow = {}): ScreenRow {
  const code = codeOf(error)
  const text = ownErrorText(remote, error)
  if (!code || text === undefined) return row
  const said = row[code]
  if (typeof said === 'string' || said?.text !== undefined || said?.messageKey !== undefined) return row
  return { ...row, [code]: { ...said, text } }
}

const speaking = new WeakMap<ShellServices, Map<string, ShellServices>>()

/** The shell's services as one remote has them: failures are said in its words where it has some. */
export function servicesOf(remote: string | undefined): ShellServices {
  const services = getServices()
  if (!remote) return services
  const known = speaking.get(services) ?? new Map<string, ShellServices>()
  speaking.set(services, known)
  const mine = known.get(remote) ?? Object.create(services, { showError: { value: showError } })
  known.set(remote, mine)
  return mine

  function showError(error: unknown, row?: ScreenRow) {
    services.showError(error, withOwnWords(remote as string, error, row))
  }
}

/** What this remote's texts say of a failure that stands in its place on the screen (`ErrorState`). */
export function useOwnErrorText(error: unknown): string | undefined {
  const remote = useContext(RemoteContext)?.decl.name
  // read again when the language changes
  useShellState('language')
  return ownErrorText(remote, error)
}
