import type { ReactNode } from 'react'
import type { RemoteInfo } from '../remotes/discovery.ts'
import type { BootData } from './boot-data.ts'

/** What the steps hand on. */
export interface Boot {
  data: BootData
  remotes: RemoteInfo[]
  unusableRemotes: string[]
  /** Draws what this person runs instead of what everybody gets; null for almost everybody. */
  overriding?: (() => ReactNode) | null
  /** Says that emergency mode is rehearsed in this tab. */
  rehearsing?: ReactNode
}
