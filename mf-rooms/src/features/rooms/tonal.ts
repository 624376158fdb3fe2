/** A button that does something and is not what the screen is for: tinted, not filled. */
export const tonal = {
  bgcolor: 'primary.wash',
  color: 'primary.main',
  '&:hover': { bgcolor: 'primary.wash', filter: 'brightness(0.96)' },
} as const
