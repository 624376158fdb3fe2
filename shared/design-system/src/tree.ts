export { ItemTree, type ItemTreeProps, type TreeMenuAt, type TreeNode } from './tree/item-tree.tsx'
