import type { AppManifest } from '@madang/build/manifest'
import { hasTexts, missingTexts } from '@madang/build/texts'
import type { Finding } from '@madang/contract'
import { finding } from './finding.ts'

/** G014: every declared language has its texts, and so has every feature whose texts a page or widget asks for. */
export function checkLanguages({ declaration, localeChunks }: AppManifest): Finding[] {
  if (!declaration) return []
  const languages = declaration.languages
    .filter((language) => !hasTexts(localeChunks, language))
    .map((language) => `Language ${language} is declared, and the build has no texts for it.`)
  const features = missingTexts(declaration, localeChunks).map(
    ({ feature, language }) =>
      `Texts of the feature ${feature} are declared, and the build has none in ${language}.`,
  )
  return [...languages, ...features].map((text) => finding('G014', text))
}
