import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FindingNumber } from '@madang/contract'

/** Folder of the pages that say of each number why it matters and what to do; it travels with the command line. */
export const docsFolder = fileURLToPath(new URL('../../docs/', import.meta.url))

/** Path of a number's page as the person can open it: below the folder they are in, or absolute. */
export function docsPage(number: FindingNumber, from = process.cwd()): string {
  const page = `${docsFolder}${number}.md`
  const near = relative(from, page)
  return near.startsWith('..') || isAbsolute(near) ? page : near
}
