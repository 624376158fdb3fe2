import type { SxProps, Theme } from '@mui/material/styles'
import { coarse } from '../theme/components.ts'

/** The picker's field in the clothes of the other inputs. */
export const fieldLooks: SxProps<Theme> = {
  '& .MuiPickersInputBase-root': {
    minHeight: 40,
    borderRadius: 1,
    bgcolor: 'background.paper',
    fontVariantNumeric: 'tabular-nums',
    [coarse]: { minHeight: 44 },
  },
  '& .MuiIconButton-root': { color: 'text.secondary' },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'border' },
}
