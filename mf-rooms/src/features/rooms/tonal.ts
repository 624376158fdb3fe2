/** A button that does something and is not what the screen is for: tinted, not filled; grey while it can do nothing. */
export const tonal = {
  bgcolor: 'primary.wash',
  color: 'primary.main',
  '&:disabled': { bgcolor: 'action.disabledBackground' },
  '&:hover': { bgcolor: 'primary.wash', filter: 'brightness(0.96)' },
} as const
