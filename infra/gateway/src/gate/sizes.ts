import { checkBudgets, type Limits } from '@madang/build/budget'
import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import type { StoredFiles } from './files.ts'
import { finding } from './finding.ts'

/** G011: the first show of the heaviest page (of a shell: of the login form) against `limits.json`, by the real sizes. */
export const checkSizes = (manifest: AppManifest, { sizes }: StoredFiles, limits: Limits): Finding[] =>
  checkBudgets([{ ...manifest, sizes }], limits)
    .filter(({ over }) => over)
    .map(({ text }) => finding('G011', `${text}.`))
