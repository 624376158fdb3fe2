import { Global } from '@emotion/react'
import { type Theme, useTheme } from '@mui/material/styles'
import { onPaper } from './paper.ts'

const base = (theme: Theme) => ({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    colorScheme: 'light',
  },
  'html[data-scheme="dark"]': { colorScheme: 'dark' },
  body: {
    margin: 0,
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
  },
  'strong, b': { fontWeight: 700 },
  'a:focus-visible, [tabindex]:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '@media (prefers-reduced-motion: reduce)': { html: { scrollBehavior: 'auto' } },
})

/** Variables of both schemes and the few rules for bare elements. Only the shell's root renders it, once. */
export function GlobalStyles() {
  const theme = useTheme()
  return (
    <>
      <Global styles={theme.generateStyleSheets() as never} />
      <Global styles={base(theme) as never} />
      <Global styles={onPaper as never} />
    </>
  )
}
