import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'
import { Section } from '../frame/section.tsx'

export const teachers = ['a', 'b', 'c'] as const

/** Three teachers, each with a university; the people are samples and say so (INTRO-13, A-121). */
export function Teachers() {
  const t = useT()
  return (
    <Section id="teachers" title={t('teachers.title')} lead={t('teachers.sample')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 3,
          [from.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
        }}
      >
        {teachers.map((teacher) => (
          <Box
            component="li"
            key={teacher}
            sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, p: 3 }}
          >
            <Typography component="h3" sx={{ fontWeight: 700, fontSize: 18 }}>
              {t(`teachers.${teacher}.name`)}
            </Typography>
            <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>
              {t(`teachers.${teacher}.university`)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t(`teachers.${teacher}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
