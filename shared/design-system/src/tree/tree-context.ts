import { createContext, type RefObject } from 'react'
import type { TreeMenuAt, TreeNode } from './tree-node.ts'

/** What is under way; browsers hide it from `dragover`. */
export interface TreeDrag {
  ids: readonly string[]
}

export interface TreeOfRows {
  drag: RefObject<TreeDrag | null>
  menuLabel(node: TreeNode): string
  menu(node: TreeNode, at: TreeMenuAt): void
  choose(node: TreeNode): void
  drop(ids: readonly string[], onto: TreeNode): void
  draggedWith(id: string): readonly string[]
  openUp(id: string): void
}

/** What rows do: the same object for all times. */
export const TreeContext = createContext<TreeOfRows | null>(null)
export interface PlacedNode {
  node: TreeNode
  /** From 1 on. */
  level: number
  /** Among those below the same one, from 1 on. */
  position: number
  siblings: number
}

/** What they show and where, by id. */
export const NodesContext = createContext<ReadonlyMap<string, PlacedNode>>(new Map())
