import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'
import { Section } from '../frame/section.tsx'

const reviews = ['a', 'b', 'c', 'd'] as const

/** Four testimonials, samples like the teachers (INTRO-13, A-121). */
export function Reviews() {
  const t = useT()
  return (
    <Section id="reviews" title={t('reviews.title')} lead={t('reviews.sample')} tinted>
      <Box sx={{ display: 'grid', gap: 3, [from.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)' } }}>
        {reviews.map((review) => (
          <Box
            component="figure"
            key={review}
            sx={{ m: 0, bgcolor: 'background.paper', borderRadius: 2, p: 3 }}
          >
            <Typography component="blockquote" sx={{ m: 0, textWrap: 'pretty' }}>
              {t(`reviews.${review}.text`)}
            </Typography>
            <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
              {t(`reviews.${review}.who`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
