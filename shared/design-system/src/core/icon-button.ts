import MuiIconButton, { type IconButtonTypeMap } from '@mui/material/IconButton'
import type { OverridableComponent } from '@mui/material/OverridableComponent'

/** A button that is only a picture; it does not compile without a name. */
export const IconButton = MuiIconButton as OverridableComponent<
  IconButtonTypeMap<{ 'aria-label': string }, 'button'>
>
