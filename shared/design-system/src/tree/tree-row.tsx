import { timings } from '@madang/contract'
import MoreVertRounded from '@mui/icons-material/MoreVertRounded'
import { styled } from '@mui/material/styles'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type Ref,
  type RefObject,
  use,
  useId,
  useRef,
} from 'react'
import { IconButton } from '../core/icon-button.tsx'
import { NodesContext, type PlacedNode, TreeContext, type TreeOfRows } from './tree-context.ts'
import type { TreeNode } from './tree-node.ts'

/** How long a folder is hovered while dragging before it opens, and how far a finger may move in a long press: ms, px. */
const openAfter = 600
const stillWithin = 10

const Item = styled(TreeItem)(({ theme }) => ({
  // rows that are out of sight cost neither layout nor paint
  '& > .MuiTreeItem-content': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 40px',
    minHeight: 40,
    padding: '2px 4px',
    paddingInlineStart: 'calc(4px + var(--TreeView-itemChildrenIndentation) * var(--TreeView-itemDepth))',
    borderRadius: 8,
    // a long press selects no text and opens no menu of the system
    WebkitTouchCallout: 'none',
    '@media (pointer: coarse)': { userSelect: 'none', minHeight: 44 },
  },
  '&:focus-visible > .MuiTreeItem-content': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '&[aria-current=true] > .MuiTreeItem-content': { backgroundColor: theme.vars.palette.primary.wash },
  '& > .MuiTreeItem-content[data-over]': {
    backgroundColor: theme.vars.palette.action.selected,
    outline: `2px dashed ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}))

const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, width: '100%' })
const Shown = styled('span')({ flex: 1, minWidth: 0 })

interface Props extends TreeItemProps {
  ref?: Ref<HTMLLIElement>
}

/** One row of `ItemTree`. */
export function TreeRow(props: Props) {
  const placed = use(NodesContext).get(props.itemId)
  return placed ? <NodeRow {...props} {...placed} /> : null
}

const NodeRow = memo(function NodeRow({ node, level, position, siblings, ...props }: Props & PlacedNode) {
  const tree = use(TreeContext)!
  const nameId = useId()
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)

  const letGo = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const menuAt = (event: { clientX: number; clientY: number }) =>
    tree.menu(node, { left: event.clientX, top: event.clientY })

  const content = {
    onContextMenu: (event: MouseEvent) => {
      letGo()
      if (node.plain) return
      event.preventDefault()
      menuAt(event)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // on touch screens the long press is the menu's; there the menu moves people
      event.currentTarget.draggable = node.draggable === true && event.pointerType === 'mouse'
      if (event.pointerType === 'mouse' || node.plain) return
      const { clientX, clientY } = event
      letGo()
      press.current = {
        x: clientX,
        y: clientY,
        timer: setTimeout(() => {
          press.current = null
          menuAt({ clientX, clientY })
        }, timings.longPress),
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = press.current ?? { x: event.clientX, y: event.clientY }
      if (Math.hypot(event.clientX - x, event.clientY - y) > stillWithin) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick: () => {
      if (node.link) tree.choose(node)
    },
    onDoubleClick: () => {
      if (!node.children && !node.link) tree.choose(node)
    },
    ...dragging(tree, node, hover),
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) => {
    // the row's own button has keys of its own
    if (event.target !== event.currentTarget) return
    const asksMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (asksMenu && !node.plain) {
      event.preventDefault()
      event.defaultMuiPrevented = true
      const row = event.currentTarget.querySelector<HTMLElement>(':scope > .MuiTreeItem-content')
      tree.menu(node, { element: row ?? event.currentTarget })
    } else if (event.key === 'Enter' && !node.children) {
      event.preventDefault()
      event.defaultMuiPrevented = true
      tree.choose(node)
    }
  }

  return (
    <Item
      {...props}
      // it brings an empty list for what stands beside it
      children={null}
      // the menu's button is no part of the name
      aria-labelledby={nameId}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-current={node.current ? 'true' : undefined}
      label={
        <Row>
          <Shown id={nameId}>{node.row ?? node.label}</Shown>
          {node.plain ? null : (
            <IconButton
              size="small"
              // the keyboard has its own ways to the menu: one stop for the whole tree
              tabIndex={-1}
              aria-label={tree.menuLabel(node)}
              aria-haspopup="menu"
              onClick={(event) => {
                event.stopPropagation()
                tree.menu(node, { element: event.currentTarget })
              }}
              onDoubleClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => event.stopPropagation()}
            >
              <MoreVertRounded fontSize="small" />
            </IconButton>
          )}
        </Row>
      }
      slotProps={{ root: { onKeyDown }, content }}
    />
  )
})

function dragging(
  tree: TreeOfRows,
  node: TreeNode,
  hover: RefObject<ReturnType<typeof setTimeout> | undefined>,
) {
  const takes = () => node.target === true && tree.drag.current !== null
  const leave = (event: DragEvent<HTMLElement>) => {
    clearTimeout(hover.current)
    delete event.currentTarget.dataset.over
  }
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const ids = node.draggable ? tree.draggedWith(node.id) : []
      if (ids.length === 0) return event.preventDefault()
      tree.drag.current = { ids }
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without it
      event.dataTransfer.setData('text/plain', node.label)
    },
    onDragEnd: () => {
      tree.drag.current = null
    },
    onDragEnter: (event: DragEvent<HTMLElement>) => {
      if (!takes()) return
      event.preventDefault()
      event.currentTarget.dataset.over = ''
      clearTimeout(hover.current)
      if (node.children) hover.current = setTimeout(() => tree.openUp(node.id), openAfter)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!takes()) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) leave(event)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      leave(event)
      const dragged = tree.drag.current
      tree.drag.current = null
      if (node.target !== true || !dragged) return
      event.preventDefault()
      tree.drop(dragged.ids, node)
    },
  }
}
