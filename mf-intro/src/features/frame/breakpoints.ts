/** The marketing pages step at 992 and 1250 beside the product's 576 and 768 (INTRO-06). */
export const from = {
  small: '@media (min-width: 577px)',
  tablet: '@media (min-width: 769px)',
  laptop: '@media (min-width: 992px)',
  wide: '@media (min-width: 1250px)',
} as const
