/** Pretendard where it is installed, else each system's own Korean face. Nothing is downloaded. */
export const fontFamily = [
  '"Pretendard Variable"',
  'Pretendard',
  '-apple-system',
  'BlinkMacSystemFont',
  '"Apple SD Gothic Neo"',
  '"Segoe UI"',
  '"Noto Sans KR"',
  '"Noto Sans CJK KR"',
  '"Malgun Gothic"',
  'sans-serif',
].join(', ')

const fontSize = 15

/** Hangul fills its box: lines stand further apart and small sizes stay at 13 px or more. */
const variants = {
  h1: { fontSize: '1.75rem', lineHeight: 1.35, fontWeight: 700, letterSpacing: '-0.015em' },
  h2: { fontSize: '1.375rem', lineHeight: 1.4, fontWeight: 700, letterSpacing: '-0.01em' },
  h3: { fontSize: '1.125rem', lineHeight: 1.5, fontWeight: 700, letterSpacing: '-0.005em' },
  h4: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 700, letterSpacing: 0 },
  h5: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 700, letterSpacing: 0 },
  h6: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 700, letterSpacing: 0 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: 0 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: 0 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.6, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.55, letterSpacing: 0 },
  button: {
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    fontWeight: 600,
    letterSpacing: 0,
    textTransform: 'none',
  },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
  overline: {
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    fontWeight: 600,
    letterSpacing: '0.02em',
    textTransform: 'none',
  },
} as const

const fontWeightRegular = 400

export const typography = {
  fontFamily,
  fontSize,
  htmlFontSize: 16,
  fontWeightLight: 300,
  fontWeightRegular,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  /** MUI's own sizes are drawn for letters of 14 px. */
  pxToRem: (size: number): string => `${(size / 16) * (fontSize / 14)}rem`,
  ...(Object.fromEntries(
    Object.entries(variants).map(([name, variant]) => [
      name,
      { fontFamily, fontWeight: fontWeightRegular, ...variant },
    ]),
  ) as { [K in keyof typeof variants]: (typeof variants)[K] & { fontFamily: string; fontWeight: number } }),
  inherit: {
    fontFamily: 'inherit',
    fontWeight: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 'inherit',
  },
}
