import { Alert, Box, Button, Stack, TextInput, Typography, VisuallyHidden } from '@madang/design-system/core'
import { type Hex, readingOf } from '@madang/design-system/theme'
import { useT } from '@madang/remote-kit/i18n'
import { isColour } from './brand.rules.ts'

interface ColourFieldProps {
  field: {
    id: string
    name: string
    label: string
    error: string | undefined
    value: string
    onChange(value: string): void
  }
  hint: string
  /** The product's own. */
  usual: string
  /** Text is written in it: where it reads too badly, another lightness of it stands for it. */
  reads: boolean
}

/** A colour by picker or by its number, what becomes of it where it reads badly, and the way back to the product's own. */
export function ColourField({ field, hint, usual, reads }: ColourFieldProps) {
  const t = useT()
  const { value, onChange, label } = field
  const known = isColour(value)
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Box
          component="input"
          type="color"
          aria-label={t('branding.colour.pick', { name: label })}
          value={known ? value.toLowerCase() : usual}
          onChange={(event) => onChange((event.target as HTMLInputElement).value)}
          sx={{
            width: 44,
            height: 44,
            p: 0.25,
            border: '1px solid',
            borderColor: 'border',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
        <Box sx={{ width: 160 }}>
          <TextInput {...field} maxLength={7} spellCheck={false} />
        </Box>
        {value.toLowerCase() === usual.toLowerCase() ? null : (
          <Button size="small" onClick={() => onChange(usual)} sx={{ minHeight: 44 }}>
            {t('branding.colour.reset')}
            <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      <Box role="status">{known && reads ? <Readings value={value.toLowerCase() as Hex} /> : null}</Box>
    </Stack>
  )
}

function Readings({ value }: { value: Hex }) {
  const t = useT()
  const weak = (['light', 'dark'] as const).flatMap((scheme) => {
    const { ratio, shown } = readingOf(value, scheme)
    // rounded down: 4.47 is not 4.5
    return shown === value ? [] : [{ scheme, ratio: Math.floor(ratio * 10) / 10, shown }]
  })
  if (weak.length === 0) return null
  return (
    <Alert severity={weak.some(({ scheme }) => scheme === 'light') ? 'warning' : 'info'}>
      <Stack sx={{ gap: 0.5 }}>
        {weak.map(({ scheme, ratio, shown }) => (
          <Stack key={scheme} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 16,
                height: 16,
                borderRadius: 0.5,
                border: '1px solid',
                borderColor: 'border',
              }}
              style={{ backgroundColor: shown }}
            />
            <span>{t(`branding.colour.weak.${scheme}`, { ratio, shown })}</span>
          </Stack>
        ))}
      </Stack>
    </Alert>
  )
}
