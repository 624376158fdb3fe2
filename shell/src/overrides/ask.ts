import { wish } from './wished.ts'

/** Remote → version, channel or address of a development server, as a link asks for it: `?mf-override=mf-rooms@http://127.0.0.1:4173/`. */
export type Asked = Readonly<Record<string, string>>

export function readAsked(search: string): Asked | null {
  const out: Record<string, string> = {}
  for (const text of new URLSearchParams(search).getAll(wish)) {
    const [, remote, value] = /^(shell|mf-[a-z0-9-]+)@(.{1,200})$/.exec(text) ?? []
    if (remote && value) out[remote] = value
  }
  return Object.keys(out).length > 0 ? out : null
}

/** Takes the wish out of the address, so that nobody keeps or shares it unknowingly. */
export function takeAsked(): Asked | null {
  const { search, pathname, hash } = window.location
  if (search.includes(`${wish}=`)) {
    const asked = readAsked(search)
    const rest = new URLSearchParams(search)
    rest.delete(wish)
    window.history.replaceState(window.history.state, '', pathname + (rest.size ? `?${rest}` : '') + hash)
    try {
      if (asked) window.sessionStorage.setItem(wish, JSON.stringify(asked))
    } catch {
      // A browser that keeps nothing: the wish lives until the next load.
    }
    return asked
  }
  try {
    return JSON.parse(window.sessionStorage.getItem(wish) ?? 'null') as Asked | null
  } catch {
    return null
  }
}

export function forgetAsked(): void {
  try {
    window.sessionStorage.removeItem(wish)
  } catch {
    // See above.
  }
}
