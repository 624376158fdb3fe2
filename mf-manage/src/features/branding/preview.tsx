import { type BrandImage, type BrandTheme, BrandImage as brandImages } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { ToggleButton, ToggleButtonGroup } from '@madang/design-system/ui'
import { useBranding, useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import { type BrandTexts, type BrandValues, colourNames, isColour, shownTexts } from './brand.rules.ts'
import { PreviewFrame } from './preview-frame.tsx'

const devices = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const
type Device = keyof typeof devices

interface PreviewProps {
  values: BrandValues
  usual: BrandTheme
  /** Addresses of the pictures that are chosen. */
  urls: Partial<Record<BrandImage, string>>
}

/** Login and header as they will be, by the shell itself: in either language, light and dark, wide and on a phone. */
export function Preview({ values, usual, urls }: PreviewProps) {
  const t = useT()
  const [language, setLanguage] = useState<keyof BrandTexts>(useLanguage())
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [device, setDevice] = useState<Device>('desktop')
  const { companyName } = useBranding().company
  const said = JSON.stringify([
    values.text,
    values.theme,
    Object.entries(values.pictures).map(([name, file]) => [name, file === null]),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form hands out new objects at each drawing; `said` is what they hold
  const draft = useMemo(() => {
    const colours = colourNames.map((name) => [
      name,
      isColour(values.theme[name]) ? values.theme[name] : usual[name],
    ])
    const pictures: Partial<Record<BrandImage, string | null>> = { ...urls }
    for (const name of brandImages) if (values.pictures[name] === null) pictures[name] = null
    return {
      setting: {
        ...shownTexts(values.text, language, companyName),
        theme: Object.fromEntries(colours) as unknown as BrandTheme,
      },
      pictures,
      scheme,
    }
  }, [said, urls, usual, language, scheme, companyName])
  const { width } = devices[device]
  const shown = { language, draft, width }
  return (
    <Section title={t('branding.preview.title')} description={t('branding.preview.text')}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Choice
            label={t('branding.preview.language')}
            value={language}
            onChange={(next) => setLanguage(next)}
            options={{ ko: '한국어', en: 'English' }}
          />
          <Choice
            label={t('branding.preview.scheme')}
            value={scheme}
            onChange={(next) => setScheme(next)}
            options={{ light: t('branding.preview.light'), dark: t('branding.preview.dark') }}
          />
          <Choice
            label={t('branding.preview.device')}
            value={device}
            onChange={(next) => setDevice(next)}
            options={{ desktop: t('branding.preview.desktop'), phone: t('branding.preview.phone') }}
          />
        </Stack>
        <div>
          <Typography variant="body2" sx={{ mb: 0.5, fontWeight: 600 }}>
            {t('branding.preview.login')}
          </Typography>
          <PreviewFrame
            show="login"
            title={t('branding.preview.login')}
            height={devices[device].height}
            {...shown}
          />
        </div>
        <div>
          <Typography variant="body2" sx={{ mb: 0.5, fontWeight: 600 }}>
            {t('branding.preview.header')}
          </Typography>
          <PreviewFrame
            show="header"
            title={t('branding.preview.header')}
            height={device === 'phone' ? 120 : 96}
            {...shown}
          />
        </div>
      </Stack>
    </Section>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: Readonly<Record<V, string>>
  onChange(value: V): void
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: V | null) => next && onChange(next)}
    >
      {(Object.keys(options) as V[]).map((one) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: 36 }}>
          {options[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
