import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { teachers } from '../features/academy/teachers.tsx'
import { from } from '../features/frame/breakpoints.ts'
import { IntroPage, PageHead } from '../features/frame/intro-page.tsx'

/** `/intro/academy/teacher`: who teaches, each with a university; the people are samples and say so (INTRO-15, A-121). */
export default function TeacherPage() {
  const t = useT()
  return (
    <IntroPage>
      <PageHead title={t('teachers.title')} lead={t('teachers.sample')} />
      <Box sx={{ px: 2.5, py: 5, [from.tablet]: { py: 8, px: 4 } }}>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mx: 'auto', p: 0, maxWidth: 1120, display: 'grid', gap: 3 }}
        >
          {teachers.map((teacher) => (
            <Box
              component="li"
              key={teacher}
              sx={{
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: 2,
                p: 3,
                display: 'grid',
                gap: 2,
                wordBreak: 'keep-all',
                [from.tablet]: { gridTemplateColumns: '240px minmax(0, 1fr)', gap: 4, p: 4 },
              }}
            >
              <div>
                <Typography component="h2" sx={{ fontWeight: 700, fontSize: 20 }}>
                  {t(`teachers.${teacher}.name`)}
                </Typography>
                <Typography sx={{ color: 'primary.main', fontWeight: 600, mt: 0.5 }}>
                  {t(`teachers.${teacher}.university`)}
                </Typography>
              </div>
              <div>
                <Typography sx={{ fontWeight: 600 }}>{t(`teachers.${teacher}.text`)}</Typography>
                <Typography sx={{ color: 'text.secondary', mt: 1 }}>
                  {t(`teacher.${teacher}.more`)}
                </Typography>
              </div>
            </Box>
          ))}
        </Box>
      </Box>
    </IntroPage>
  )
}
