import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import type { DesignLanguage } from '../theme/create-theme.ts'
import { MadangThemeProvider } from '../theme/provider.tsx'

/** Renders a piece inside its provider; `rerender` keeps it. */
export function show(piece: ReactElement, language: DesignLanguage = 'en') {
  return render(piece, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MadangThemeProvider language={language}>{children}</MadangThemeProvider>
    ),
  })
}
