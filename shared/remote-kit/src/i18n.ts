export { createWords, type PageWords } from './i18n/page-words.ts'
export { Trans, type TransProps } from './i18n/trans.tsx'
export { type T, useT } from './i18n/use-t.ts'
