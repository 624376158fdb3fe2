import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'
import { Section } from '../frame/section.tsx'

const features = ['tutors', 'curriculum', 'grading', 'recordings', 'studyRoom'] as const

/** What the academy advertises (INTRO-11). */
export function Features() {
  const t = useT()
  return (
    <Section id="features" title={t('features.title')} lead={t('features.lead')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          columnGap: 5,
          rowGap: 4,
          [from.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)' },
          // three, then two that fill their row
          [from.laptop]: { gridTemplateColumns: 'repeat(6, 1fr)' },
        }}
      >
        {features.map((feature) => (
          <Box
            component="li"
            key={feature}
            sx={{
              borderTop: '3px solid',
              borderColor: 'primary.main',
              pt: 2,
              [from.laptop]: { gridColumn: 'span 2', '&:nth-of-type(n + 4)': { gridColumn: 'span 3' } },
            }}
          >
            <Typography component="h3" sx={{ fontWeight: 700, fontSize: 18 }}>
              {t(`features.${feature}.title`)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t(`features.${feature}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
