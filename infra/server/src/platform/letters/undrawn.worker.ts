import { undrawn } from './fonts.ts'

/** Runs in a thread: which letters of these texts no font has. */
export default (texts: readonly string[]): string[] => undrawn(texts)
