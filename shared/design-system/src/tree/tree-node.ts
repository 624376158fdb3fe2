import type { ReactNode } from 'react'

export interface TreeNode {
  id: string
  /** What typing jumps to. */
  label: string
  /** The row; `label` when absent. Its text is what readers say, in this order; what only they should hear is hidden from sight. */
  row?: ReactNode
  children?: readonly TreeNode[] | undefined
  /** What buttons outside of the tree act on. */
  current?: boolean
  checkable?: boolean
  draggable?: boolean
  /** Others may be let go above it. */
  target?: boolean
  /** One press is enough: "show more", "try again". */
  link?: boolean
  /** Has no menu. */
  plain?: boolean
}

/** Where a menu opens: below what was pressed, or at the pointer. */
export type TreeMenuAt = { element: HTMLElement } | { left: number; top: number }
