import type { SxProps, Theme } from '@mui/material/styles'
import { coarse } from '../theme/components.ts'

const focusRing = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 }

/** The grid as a quiet table: lines only between rows, the header on sunken ground. */
export const gridLooks: SxProps<Theme> = {
  '--DataGrid-rowBorderColor': 'var(--md-palette-divider)',
  '--rowBorderColor': 'var(--md-palette-divider)',
  bgcolor: 'background.paper',
  borderColor: 'divider',
  borderRadius: 1.5,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { visibility: 'hidden' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { visibility: 'visible' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', minWidth: 0, lineHeight: 1.45 },
  '& .MuiDataGrid-cell.MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell.MuiDataGrid-cell--textCenter': { justifyContent: 'center' },
  '& .MuiDataGrid-cell a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .md-cell': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .md-row-link': { color: 'inherit', textDecoration: 'none', fontWeight: 500 },
  '& .MuiDataGrid-row:hover .md-row-link': { textDecoration: 'underline' },
  '& .MuiDataGrid-row:hover': { bgcolor: 'background.sunken' },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { bgcolor: 'primary.wash' },
  '& .md-clickable': { cursor: 'pointer' },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': { outline: 'none' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': focusRing,
  // by itself: a browser that does not know `:has` drops the whole rule in which it stands
  '& .MuiDataGrid-cell:focus-within:has(:focus-visible)': focusRing,
  [coarse]: { '& .MuiDataGrid-row': { minHeight: 48 } },
}
