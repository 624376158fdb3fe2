/** What the registry says of one package: version → the hash of its contents, or null where it carries none. */
export type PublishedVersions = Readonly<Record<string, string | null>>

export interface Row {
  name: string
  version: string
  /** `changed`: this version is there with other contents, and stays as it is. */
  state: 'new' | 'there' | 'changed'
}

/** What a release would do, in the given order. Nothing that was published is ever replaced. */
export function planRelease(
  packages: readonly { name: string; version: string; contents: string }[],
  published: ReadonlyMap<string, PublishedVersions>,
): Row[] {
  return packages.map(({ name, version, contents }) => {
    const there = published.get(name)
    if (!there || !(version in there)) return { name, version, state: 'new' }
    return { name, version, state: there[version] === contents ? 'there' : 'changed' }
  })
}

/** The sentence for versions that are published with other contents, or null. */
export function refusal(rows: readonly Row[]): string | null {
  const changed = rows
    .filter(({ state }) => state === 'changed')
    .map(({ name, version }) => `${name}@${version}`)
  if (changed.length === 0) return null
  return `${changed.join(', ')}: published with other contents, and a published version never changes. Add a changeset that says what is new (npm run release -- add), then give the packages their next versions (npm run release -- version).`
}
