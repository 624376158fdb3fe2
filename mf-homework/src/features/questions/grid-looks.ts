const hairline = '1px solid'

export const sheet = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
  '& [data-column="no"]': { width: 52, textAlign: 'end' },
  '& [data-column="page"]': { width: 48, textAlign: 'end', display: { xs: 'none', sm: 'table-cell' } },
  '& [data-column="kind"]': { width: 76 },
  '& [data-column="points"]': { width: 60 },
  '& tr[data-current]': { bgcolor: 'primary.wash' },
} as const

export const cellHead = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  border: hairline,
  borderColor: 'divider',
  bgcolor: 'background.sunken',
  color: 'text.secondary',
  fontWeight: 600,
  textAlign: 'start',
  px: 1,
  py: 0.75,
  whiteSpace: 'nowrap',
} as const

export const cell = {
  border: hairline,
  borderColor: 'divider',
  px: 1,
  py: 0.5,
  fontWeight: 400,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '&:has(> input)': { p: 0 },
  '&:has(> button)': { p: 0 },
  '&[data-column="no"], &[data-column="page"]': { py: 0.875, color: 'text.secondary' },
} as const

export const cellInput = {
  display: 'block',
  width: '100%',
  minHeight: 36,
  px: 1,
  m: 0,
  border: 0,
  borderRadius: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'text',
  '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  '&:is(button)': { cursor: 'pointer' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-invalid]': { outline: '1px solid', outlineColor: 'error.main', outlineOffset: -1 },
} as const

export const cellProblem = { px: 1, pb: 0.5, typography: 'caption', color: 'error.main' } as const
