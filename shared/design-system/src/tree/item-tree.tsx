import { styled } from '@mui/material/styles'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { type Ref, useCallback, useMemo, useRef } from 'react'
import { NodesContext, type PlacedNode, TreeContext, type TreeDrag } from './tree-context.ts'
import type { TreeMenuAt, TreeNode } from './tree-node.ts'
import { TreeRow } from './tree-row.tsx'

export type { TreeMenuAt, TreeNode }

export interface ItemTreeProps<N extends TreeNode> {
  /** Whose tree it is, for readers. */
  label: string
  items: readonly N[]
  open: ReadonlySet<string>
  onOpenChange: (open: ReadonlySet<string>) => void
  /** Ticked ones; only nodes that are `checkable` can be. */
  checked: ReadonlySet<string>
  onCheckedChange: (checked: ReadonlySet<string>) => void
  /** The row that was pressed or reached by keyboard. */
  onReach: (id: string) => void
  /** Enter or a double press on what has nothing below it, or a press on what is a `link`. */
  onChoose: (node: N) => void
  /** Right click, a long press, the context-menu key, Shift+F10, or the row's button. Absent: no menus. */
  onMenu?: ((node: N, at: TreeMenuAt) => void) | undefined
  /** Names the row's button. */
  menuLabel: (node: N) => string
  /** What is dragged was let go above a node that is a `target`: the ticked ones if one of them was taken. */
  onDrop?: ((ids: readonly string[], onto: N) => void) | undefined
  ref?: Ref<HTMLUListElement> | undefined
}

const Tree = styled(RichTreeView)({
  overflow: 'auto',
  // rows draw their own focus
  '& [role=treeitem]': { outline: 'none' },
}) as typeof RichTreeView

/** A tree by keyboard, pen and mouse: rows with menus, ticks, and what can be dragged onto what. */
export function ItemTree<N extends TreeNode>(props: ItemTreeProps<N>) {
  const { items, open, onOpenChange, checked, onCheckedChange, label, ref } = props
  const latest = useRef(props)
  latest.current = props
  const byId = useMemo(() => {
    const found = new Map<string, PlacedNode>()
    const walk = (nodes: readonly TreeNode[], level: number) => {
      for (const [at, node] of nodes.entries()) {
        found.set(node.id, { node, level, position: at + 1, siblings: nodes.length })
        if (node.children) walk(node.children, level + 1)
      }
    }
    walk(items, 1)
    return found
  }, [items])
  const nodes = useRef(byId)
  nodes.current = byId
  const drag = useRef<TreeDrag | null>(null)

  // one object for all times: a row is drawn again only when its own node is another one
  const context = useMemo(
    () => ({
      drag,
      menuLabel: (node: TreeNode) => latest.current.menuLabel(node as N),
      menu: (node: TreeNode, at: TreeMenuAt) => latest.current.onMenu?.(node as N, at),
      choose: (node: TreeNode) => latest.current.onChoose(node as N),
      drop: (ids: readonly string[], onto: TreeNode) => latest.current.onDrop?.(ids, onto as N),
      draggedWith: (id: string) => {
        const { checked: ticked } = latest.current
        const together = ticked.has(id) ? [...ticked] : [id]
        return together.filter((one) => nodes.current.get(one)?.node.draggable)
      },
      openUp: (id: string) => {
        const { open: now, onOpenChange: change } = latest.current
        if (!now.has(id)) change(new Set([...now, id]))
      },
    }),
    [],
  )
  const locked = useCallback((node: N) => !node.checkable, [])
  const childrenOf = useCallback((node: N) => node.children as N[] | undefined, [])
  const nameOf = useCallback((node: N) => node.label, [])
  const ticked = useMemo(() => [...checked], [checked])
  const opened = useMemo(() => [...open], [open])
  return (
    <TreeContext value={context}>
      <NodesContext value={byId}>
        <Tree<N, true>
          ref={ref}
          aria-label={label}
          items={items as N[]}
          // a row is named by its own text alone: those below it stand beside it, not in it
          domStructure="flat"
          getItemLabel={nameOf}
          getItemChildren={childrenOf}
          isItemSelectionDisabled={locked}
          multiSelect
          checkboxSelection
          expandedItems={opened}
          onExpandedItemsChange={(_event, ids) => onOpenChange(new Set(ids))}
          selectedItems={ticked}
          onSelectedItemsChange={(_event, ids) => onCheckedChange(new Set(ids))}
          onItemFocus={(_event, id) => latest.current.onReach(id)}
          expansionTrigger="iconContainer"
          itemChildrenIndentation={20}
          slots={{ item: TreeRow }}
        />
      </NodesContext>
    </TreeContext>
  )
}
