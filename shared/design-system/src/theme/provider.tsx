import { CacheProvider } from '@emotion/react'
import SystemThemeProvider from '@mui/system/ThemeProvider'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { type BrandTheme, productBrand } from './brand.ts'
import { ClockProvider } from './clock.ts'
import { applyColorScheme, watchColorScheme } from './color-mode.ts'
import { createMadangTheme, type DesignLanguage } from './create-theme.ts'
import { pageStyleCache } from './emotion.ts'
import { GlobalStyles } from './global-styles.tsx'
import { LanguageProvider } from './language.ts'
import { ZoneProvider } from './zone.ts'

export interface MadangThemeProviderProps {
  /** Absent: the product's own colours. */
  brand?: BrandTheme | undefined
  language?: DesignLanguage | undefined
  /** The company's time zone, for dates that name today; the device's when absent. */
  timeZone?: string | undefined
  /** The server's time, ms since 1970, for the same; the device's when absent. Always the same function. */
  clock?: (() => number) | undefined
  /** The root that owns the document: writes the colour variables and base styles. The shell's root alone; remotes leave it out. */
  root?: boolean | undefined
  /** Nonce of the page's Content-Security-Policy; needed in the first provider that mounts. */
  nonce?: string | undefined
  children: ReactNode
}

const deviceClock = () => Date.now()

/** Theme, style cache and language for one React root. */
export function MadangThemeProvider(props: MadangThemeProviderProps) {
  const { brand = productBrand, language = 'ko', root = false, nonce, timeZone, children } = props
  const { clock = deviceClock } = props
  return (
    <CacheProvider value={pageStyleCache(nonce)}>
      <SystemThemeProvider theme={createMadangTheme(brand, language)}>
        <LanguageProvider value={language}>
          <ZoneProvider value={timeZone}>
            <ClockProvider value={clock}>
              {root ? <DocumentRoot /> : null}
              {children}
            </ClockProvider>
          </ZoneProvider>
        </LanguageProvider>
      </SystemThemeProvider>
    </CacheProvider>
  )
}

function DocumentRoot() {
  useLayoutEffect(applyColorScheme, [])
  useEffect(watchColorScheme, [])
  return <GlobalStyles />
}
