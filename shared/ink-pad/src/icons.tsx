import { Box } from '@madang/design-system/core'
import type { PadTool } from './tools.ts'

/** Lines of 24 by 24, drawn here: MUI has no eraser, lasso or highlighter, and these load with the pad alone. */
const lines = {
  hand: 'M8 13V6.5a1.5 1.5 0 0 1 3 0V11m0-6.5v-1a1.5 1.5 0 0 1 3 0V11m0-5.500a1.5 1.5 0 0 1 3 0V12m0-3.500a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.500a6 6 0 0 1-4.900-2.500L4.300 14a1.600 1.600 0 0 1 2.500-2L8 13.500',
  pen: 'M4 20l1.200-4.800L16.500 3.900a1.700 1.700 0 0 1 2.400 0l1.200 1.200a1.700 1.700 0 0 1 0 2.400L8.800 18.800 4 20zM14.500 6l3.500 3.500',
  highlighter:
    'M4 21h16M9 17l-3-3 8.500-9.500a1.500 1.500 0 0 1 2.100 0l2 2a1.500 1.500 0 0 1 0 2.100L9 17zM6 14l-1.500 4L9 17',
  ruler: 'M3.500 16.500l13-13 4 4-13 13-4-4zM7 13l1.800 1.800M10 10l2.500 2.500M13 7l1.800 1.800',
  eraser:
    'M20 20H9l-4.800-4.800a1.700 1.700 0 0 1 0-2.400l8.600-8.600a1.700 1.700 0 0 1 2.400 0l4.600 4.600a1.700 1.700 0 0 1 0 2.400L11 20M8.500 8.500l7 7',
  lasso:
    'M7.500 15.500C4.800 14.600 3 12.700 3 10.500 3 7 7 4 12 4s9 3 9 6.500-4 6.500-9 6.500c-.900 0-1.800-.100-2.600-.300M7 15a2 2 0 1 0 2 2 2 2 0 0 0-2-2zm.500 4c0 1-.500 1.700-1.500 2',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  zoomIn: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5M8 11h6M11 8v6',
  zoomOut: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5M8 11h6',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  close: 'M6 6l12 12M18 6L6 18',
} as const satisfies Readonly<Record<PadTool | string, string>>

export function PadIcon({ name }: { name: keyof typeof lines }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{
        width: 24,
        height: 24,
        display: 'block',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.8,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      <path d={lines[name]} />
    </Box>
  )
}
