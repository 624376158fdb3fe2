import { later } from '../later.tsx'
import type { DialogProps } from './dialog-window.tsx'

export type { DialogProps }

/** One window above the page. Focus goes in when it opens and back where it was when it closes. */
export const Dialog = later<DialogProps>(
  () => import(/* webpackChunkName: "overlays" */ './dialog-window.tsx'),
)
