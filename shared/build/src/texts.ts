import type { RemoteDecl } from '@madang/remote-kit/define'

type LocaleChunks = Readonly<Record<string, readonly string[]>>

/** Names of the chunks of texts, in `localeChunks`: the remote's own (`ko`) and its features' (`rooms.ko`). */
export const textChunks = (features: readonly string[] | undefined, language: string): string[] => [
  language,
  ...(features ?? []).map((feature) => `${feature}.${language}`),
]

/** Texts of its own, or those of a feature. */
export const hasTexts = (chunks: LocaleChunks, language: string): boolean =>
  Object.keys(chunks).some((name) => name === language || name.endsWith(`.${language}`))

const asked = ({ pages, widgets = [] }: RemoteDecl) => [
  ...new Set([...pages, ...widgets].flatMap(({ texts = [] }) => texts)),
]

/** What pages and widgets ask for, and the build lacks. */
export const missingTexts = (declaration: RemoteDecl, chunks: LocaleChunks) =>
  asked(declaration).flatMap((feature) =>
    declaration.languages
      .filter((language) => !Object.hasOwn(chunks, `${feature}.${language}`))
      .map((language) => ({ feature, language })),
  )

/** What the build has, and nobody asks for. */
export const strangeTexts = (declaration: RemoteDecl, chunks: LocaleChunks): string[] => [
  ...new Set(
    Object.keys(chunks)
      .filter((name) => name.includes('.'))
      .map((name) => name.slice(0, name.lastIndexOf('.')))
      .filter((feature) => !asked(declaration).includes(feature)),
  ),
]
