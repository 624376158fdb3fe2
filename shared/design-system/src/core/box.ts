import type MuiBox from '@mui/material/Box'
import { createBox } from '@mui/system'

/** MUI's Box without its default theme: every root of the page has the product's. */
export const Box = createBox({ defaultClassName: 'MuiBox-root' }) as typeof MuiBox
