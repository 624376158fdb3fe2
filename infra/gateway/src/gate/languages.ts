import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { finding } from './finding.ts'

/** G014: every declared language has its texts, in files of their own or in those that each page loads anyway. */
export function checkLanguages({ declaration, localeChunks }: AppManifest): Finding[] {
  return (declaration?.languages ?? [])
    .filter((language) => !Object.hasOwn(localeChunks, language))
    .map((language) =>
      finding('G014', `Language ${language} is declared, and the build has no texts for it.`),
    )
}
