import { ConfirmHost, ToastHost } from '@madang/design-system/feedback'
import { type DesignLanguage, MadangThemeProvider, setColorMode } from '@madang/design-system/theme'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BrandName, brands } from './brands.ts'
import { Gallery } from './gallery.tsx'

/** `?lang=en&mode=dark&brand=hanbit` opens the page in that state. */
const query = new URLSearchParams(location.search)
const firstBrand = query.get('brand') ?? 'madang'
const mode = query.get('mode')
if (mode === 'dark' || mode === 'light') setColorMode(mode)

function App() {
  const [language, setLanguage] = useState<DesignLanguage>(query.get('lang') === 'en' ? 'en' : 'ko')
  const [brand, setBrand] = useState<BrandName>(firstBrand in brands ? (firstBrand as BrandName) : 'madang')
  document.documentElement.lang = language
  return (
    <MadangThemeProvider
      root
      brand={brands[brand].theme}
      language={language}
      nonce={document.body.dataset.nonce}
    >
      <Gallery language={language} onLanguage={setLanguage} brand={brand} onBrand={setBrand} />
      <ToastHost />
      <ConfirmHost />
    </MadangThemeProvider>
  )
}

const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
