/** A plain table in a window. */
export const tableLooks = {
  mt: 2,
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& th': { color: 'text.secondary', fontWeight: 600 },
} as const
