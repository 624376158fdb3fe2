export interface UnmetShare {
  name: string
  /** What the remote's build asks for. */
  range: string
  /** What this page has. */
  version: string
}

const refused = /[Vv]ersion (\S+) from .* of shared singleton module (\S+) .*?(?:needs|required) ([^\s)]+)/

/** The shared package that the federation runtime refused to give, from the sentence in which it says so. */
export function unmetShare(error: unknown): UnmetShare | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const [, version, name, range] = refused.exec(at.message) ?? []
    if (version && name && range) return { name, range, version }
  }
  return undefined
}
