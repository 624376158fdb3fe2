import type { DrawerProps } from '@mui/material/Drawer'
import type { MenuProps } from '@mui/material/Menu'
import type { PopoverProps } from '@mui/material/Popover'
import { later } from '../later.tsx'

export const Drawer = later<DrawerProps & { open: boolean }>(
  () => import(/* webpackChunkName: "overlays" */ '@mui/material/Drawer'),
)
export const Menu = later<MenuProps>(() => import(/* webpackChunkName: "overlays" */ '@mui/material/Menu'))
export const Popover = later<PopoverProps>(
  () => import(/* webpackChunkName: "overlays" */ '@mui/material/Popover'),
)
