import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'
import { Section } from '../frame/section.tsx'

const steps = ['consultation', 'trial', 'curriculum', 'lesson'] as const

/** The four steps to the first lesson (INTRO-12). */
export function AdmissionFlow() {
  const t = useT()
  return (
    <Section id="flow" title={t('flow.title')} tinted>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          [from.small]: { gridTemplateColumns: 'repeat(2, 1fr)' },
          [from.laptop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
        }}
      >
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={{ bgcolor: 'background.paper', borderRadius: 2, p: 3 }}>
            <Typography aria-hidden sx={{ color: 'primary.main', fontWeight: 800, fontSize: 28 }}>
              {index + 1}
            </Typography>
            <Typography component="h3" sx={{ fontWeight: 700, mt: 1 }}>
              {t(`flow.${step}.title`)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t(`flow.${step}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
