import { coarse } from './components.ts'

/** Look of a choice that is made with one press, as the quick periods of a list; pressed while it holds. */
export const quickChoice = {
  typography: 'body2',
  px: 1.5,
  minHeight: 40,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  [coarse]: { minHeight: 44 },
  '&:hover': { borderColor: 'border' },
  '&[aria-pressed="true"]': {
    borderColor: 'primary.main',
    color: 'primary.main',
    bgcolor: 'primary.wash',
    fontWeight: 600,
  },
} as const
