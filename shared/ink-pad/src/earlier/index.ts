export { BesideEarlier, EarlierInk } from './beside-earlier.tsx'
export { EarlierBar } from './earlier-bar.tsx'
export { type Earlier, type EarlierRound, useEarlier } from './use-earlier.ts'
export { type PageInkToSee, usePageInk } from './use-page-ink.ts'
