import { patternsCollide } from '@madang/domain/page-path'

/** What is taken by others, wherever that is known from: the workspace's folders, the remotes that are live. */
export interface Taken {
  names: readonly string[]
  pages: readonly { id: string; path: string; of: string }[]
  tabs: readonly { id: string; of: string }[]
}

/** `mf-quiz` → `quiz`: begins the ids of its pages, names its tab, its address below the company. */
export const shortOf = (name: string): string => name.slice('mf-'.length)

export const pageOf = (name: string) => ({
  id: `${shortOf(name)}.home`,
  path: `/:companyId/${shortOf(name)}/list`,
  folder: `/:companyId/${shortOf(name)}`,
})

/** Why a new remote can't have this name; null when it can. */
export function nameProblem(name: string, taken: Taken, withTab: boolean): string | null {
  if (!/^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return `"${name}" is no name for a remote. It begins with "mf-", then small letters, digits and single dashes: mf-quiz`
  }
  if (taken.names.includes(name)) return `There is a remote "${name}" already. Choose another name.`
  const { id, path, folder } = pageOf(name)
  const page = taken.pages.find(
    (other) => other.id === id || [path, folder].some((own) => patternsCollide(other.path, own)),
  )
  if (page) {
    return `The page of ${name} would be ${id} at ${path}; that is ${page.id} at ${page.path} of ${page.of}. Choose another name.`
  }
  const tab = withTab && taken.tabs.find((other) => other.id === shortOf(name))
  if (tab) {
    return `The tab of ${name} would be "${tab.id}", which ${tab.of} has. Choose another name, or --no-tab.`
  }
  return null
}
