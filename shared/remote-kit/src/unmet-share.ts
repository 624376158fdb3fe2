export interface UnmetShare {
  name: string
  /** What the remote's build asks for; undefined where the page has nothing of that name. */
  range?: string
  /** What this page has. */
  version?: string
}

const refused = /[Vv]ersion (\S+) from .* of shared singleton module (\S+) .*?(?:needs|required) ([^\s)]+)/
/** By the runtime where it looks, by the build's own getter (`import: false`), and where there is no getter. */
const missing = [
  /^Cannot find shared "([^"]+)" in host/,
  /^Can not get '([^']+)'/,
  /#RUNTIME-012\s[\s\S]*"shareKey":"([^"]+)"/,
]

/** The shared package that the federation runtime refused to give or did not find, from the sentence in which it says so. */
export function unmetShare(error: unknown): UnmetShare | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { message } = at
    const [, version, name, range] = refused.exec(message) ?? []
    if (version && name && range) return { name, range, version }
    const absent = missing.map((sentence) => sentence.exec(message)?.[1]).find(Boolean)
    if (absent) return { name: absent }
  }
  return undefined
}
