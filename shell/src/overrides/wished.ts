import { isAsked } from '../core/kept-in-tab.ts'

/** What a link asks by, and what remembers it in this tab over the sign-in and the redirects on the way. */
export const wish = 'mf-override'

/** Whether a link asks, now or before the sign-in, for other versions; everything else about it comes in a chunk of its own. */
export const isWished = (): boolean => isAsked(wish)
