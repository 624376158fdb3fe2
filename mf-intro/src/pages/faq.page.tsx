import { Box, Typography } from '@madang/design-system/core'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { categories } from '../features/faq/questions.ts'
import { IntroPage, PageHead } from '../features/frame/intro-page.tsx'
import { Section } from '../features/frame/section.tsx'

/** `/intro/help/faq`: questions by category; each opens below itself, without a script too (INTRO-17). */
export default function FaqPage() {
  const t = useT()
  const language = useLanguage()
  return (
    <IntroPage>
      <PageHead title={t('faq.title')} lead={t('faq.sample')} />
      {categories.map(({ id, title, questions }, at) => (
        <Section key={id} id={id} title={title[language]} tinted={at % 2 === 1}>
          <Box sx={{ maxWidth: 760, borderTop: '1px solid', borderColor: 'divider' }}>
            {questions.map(({ ask, answer }) => (
              <Box component="details" key={ask.en} sx={question}>
                <summary>{ask[language]}</summary>
                <Typography sx={{ pb: 2, pr: 4, color: 'text.secondary', wordBreak: 'keep-all' }}>
                  {answer[language]}
                </Typography>
              </Box>
            ))}
          </Box>
        </Section>
      ))}
    </IntroPage>
  )
}

const question = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& > summary': {
    cursor: 'pointer',
    listStyle: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 56,
    py: 1,
    fontWeight: 600,
    wordBreak: 'keep-all',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      flex: 'none',
      width: 9,
      height: 9,
      mr: 0.5,
      borderRight: '2px solid',
      borderBottom: '2px solid',
      transform: 'translateY(-2px) rotate(45deg)',
    },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  },
  '&[open] > summary::after': { transform: 'translateY(2px) rotate(-135deg)' },
} as const
