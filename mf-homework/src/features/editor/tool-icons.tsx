import { Box } from '@madang/design-system/core'

/** Lines of 24 by 24, drawn here: icons of the design system come with each page of the product, and these are the editor's alone. */
const lines = {
  undo: 'M9 13 4 8l5-5M4 8h10a6 6 0 0 1 0 12h-4',
  redo: 'm15 13 5-5-5-5m5 5H10a6 6 0 0 0 0 12h4',
  turn: 'M16 3l4 4-4 4m4-4h-8M4 10h10v10H4z',
} as const

export function ToolIcon({ name }: { name: keyof typeof lines }) {
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
