/** A whole file, or tests of it by the beginning of their titles. */
type Reason = string | Readonly<Record<string, string>>

const devtools = 'speaks the devtools protocol, which Chromium alone has'
const killed = 'kills a browser that is started by the devtools protocol, which Chromium alone has'
const paper = 'asks for the looks on paper, which the driver of Firefox can’t emulate'

/**
 * What does not run in Firefox, and why; every other journey does. A spec holds each row to a file and a title that are there,
 * and asks for one wherever a test speaks to Chromium alone.
 */
export const leftOutOfFirefox: Readonly<Record<string, Reason>> = {
  'do-homework.e2e.ts': { 'a tab that is killed on a phone': devtools },
  'drafts.e2e.ts': {
    'a killed browser takes no word': killed,
    'a browser that dies before it hears': killed,
  },
  'on-paper.e2e.ts': paper,
  'stray-ink.e2e.ts': { 'the places of questions do not show on paper': paper },
}

/** Why a test does not run in an engine, or null. */
export function whyNot(engine: string, file: string, title: string): string | null {
  if (engine !== 'firefox') return null
  const reason = leftOutOfFirefox[file]
  if (reason === undefined || typeof reason === 'string') return reason ?? null
  return Object.entries(reason).find(([begin]) => title.startsWith(begin))?.[1] ?? null
}
