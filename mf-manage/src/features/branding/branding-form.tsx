import { type BrandImage, BrandImage as brandImages, branding } from '@madang/contract'
import { Alert, Box, Stack, TextInput } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { Form, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type BrandDraft,
  type BrandValues,
  type BrandView,
  broughtBack,
  colourNames,
  draftOf,
  filesOf,
  isColour,
  type Pictures,
  requestOf,
  valuesOf,
} from './brand.rules.ts'
import { ColourField } from './colour-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'

interface BrandingFormProps {
  view: BrandView
  /** What is set now, asked anew. */
  again(): Promise<BrandView | undefined>
  onSaved(): void
}

/** The company's looks, beside what people will see of them. */
export function BrandingForm({ view, again, onSaved }: BrandingFormProps) {
  const t = useT()
  /** Saved over this; another one when somebody else was first. */
  const version = useRef(view.configVersion)
  const [overtaken, setOvertaken] = useState(false)
  const notColour = (value: string) => (isColour(value) ? null : t('branding.colour.wrong'))
  const form = useForm<typeof branding.save, BrandValues>(branding.save, {
    values: valuesOf(view),
    toRequest: (values) => requestOf(values, { ...view, configVersion: version.current }),
    checks: { 'theme.primary': notColour, 'theme.secondary': notColour, 'theme.loginBackground': notColour },
    invalidates: [branding.view],
    success: t('branding.saved'),
    fleeting: true,
    onSuccess: onSaved,
    errors: { 'WB-409-002': { text: t('branding.overtaken') } },
    onRefused: ({ code }) => {
      if (code !== 'WB-409-002') return
      setOvertaken(true)
      void again().then((now) => {
        if (now) version.current = now.configVersion
      })
    },
  })
  const files = useMemo(() => filesOf(form.values), [form.values])
  const draft = useDraft<BrandDraft>('branding', {
    value: draftOf(form.values, view),
    files,
    onRestore: (kept, found) => form.restore(broughtBack(kept, found, view)),
  })
  const { pictures } = form.values
  const urls = useUrls(pictures)
  const choose = (name: BrandImage, file: File | null | undefined) => {
    const { [name]: _, ...rest } = pictures
    form.set('pictures', file === undefined ? rest : { ...rest, [name]: file })
  }
  const stored = new Set(view.images.map(({ command }) => command))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
      }}
    >
      <Form form={form} draft={draft} submitLabel={t('branding.save')} label={t('branding.title')}>
        {overtaken ? <Alert severity="warning">{t('branding.overtaken')}</Alert> : null}
        <DraftArea draft={draft}>
          <Stack sx={{ gap: 2 }}>
            <Section title={t('branding.texts.title')} description={t('branding.texts.text')}>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {(['ko', 'en'] as const).map((language) => (
                  <Stack
                    key={language}
                    role="group"
                    aria-label={t(`branding.languages.${language}`)}
                    sx={{ gap: 2 }}
                  >
                    <TextInput
                      {...form.field(`text.${language}.title`, t(`branding.texts.name.${language}`))}
                      hint={t('branding.texts.nameHint')}
                      counter
                    />
                    <TextInput
                      {...form.field(`text.${language}.loginText`, t(`branding.texts.loginText.${language}`))}
                      counter
                    />
                    <TextArea
                      {...form.field(
                        `text.${language}.description`,
                        t(`branding.texts.description.${language}`),
                      )}
                      counter
                    />
                    <TextInput
                      {...form.field(`text.${language}.keyword`, t(`branding.texts.keyword.${language}`))}
                      hint={t('branding.texts.keywordHint')}
                      counter
                    />
                  </Stack>
                ))}
              </Box>
            </Section>
            <Section title={t('branding.pictures.title')} description={t('branding.pictures.text')}>
              <Stack sx={{ gap: 2.5 }}>
                {brandImages.map((name) => (
                  <PictureField
                    key={name}
                    name={name}
                    value={pictures[name]}
                    url={urls[name]}
                    stored={stored.has(name)}
                    onChange={(file) => choose(name, file)}
                  />
                ))}
              </Stack>
            </Section>
            <Section title={t('branding.colours.title')} description={t('branding.colours.text')}>
              <Stack sx={{ gap: 2.5 }}>
                {colourNames.map((name) => (
                  <ColourField
                    key={name}
                    field={form.field(`theme.${name}`, t(`branding.colours.${name}`))}
                    hint={t(`branding.colours.about.${name}`)}
                    usual={view.defaultTheme[name]}
                    reads={name !== 'loginBackground'}
                  />
                ))}
              </Stack>
            </Section>
          </Stack>
        </DraftArea>
      </Form>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 81 }, minWidth: 0 }}>
        <Preview values={form.values} usual={view.defaultTheme} urls={urls} />
      </Box>
    </Box>
  )
}

/** Addresses of the pictures that are chosen, as long as they are. */
function useUrls({ LOGIN_LOGO, LOGIN_BG, FAVICON, SERVICE_LOGO, SERVICE_DARK_LOGO }: Pictures) {
  const urls = useMemo(() => {
    const made: Partial<Record<BrandImage, string>> = {}
    const files = { LOGIN_LOGO, LOGIN_BG, FAVICON, SERVICE_LOGO, SERVICE_DARK_LOGO }
    for (const name of brandImages) {
      const file = files[name]
      if (file) made[name] = URL.createObjectURL(file)
    }
    return made
  }, [LOGIN_LOGO, LOGIN_BG, FAVICON, SERVICE_LOGO, SERVICE_DARK_LOGO])
  useEffect(
    () => () => {
      for (const url of Object.values(urls)) URL.revokeObjectURL(url)
    },
    [urls],
  )
  return urls
}
