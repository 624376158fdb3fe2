export { createI18n } from './i18n/create.ts'
export { Trans, type TransProps } from './i18n/trans.tsx'
export { type T, useT } from './i18n/use-t.ts'
