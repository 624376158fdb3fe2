import type { PathPoint } from './digit-path.ts'

/** What is called `WrittenInk` outside; here, so that files that a recogniser is made of need not import it. */
export type Written = readonly { readonly points: readonly PathPoint[] }[]
