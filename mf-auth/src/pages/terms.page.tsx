import { Box, Button, Link, Stack, Typography } from '@madang/design-system/core'
import { useLanguage, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useParams } from '@madang/remote-kit/router'
import { useEffect } from 'react'
import { articleCount, isTermsDocument, termsDocuments } from '../features/terms/documents.ts'

/** `/terms/{service|policy|marketing}` (AUTH-62…64): needs no sign-in; `/terms` goes to the privacy policy. */
export default function TermsPage() {
  const t = useT()
  const language = useLanguage()
  const { navigate, setLanguage } = useServices()
  const { document: name } = useParams()
  const other = language === 'ko' ? 'en' : 'ko'
  const known = isTermsDocument(name)

  useEffect(() => {
    if (!known) navigate('/terms/policy', { replace: true })
  }, [known, navigate])
  if (!known) return null

  const articles = Array.from(
    { length: articleCount[name] },
    (_, index) => `terms.${name}.articles.a${index + 1}`,
  )
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', px: 2.5, py: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
        <Button
          variant="text"
          // its words, not its padding, stand on the column
          sx={{ ml: -2 }}
          onClick={() => (window.history.length > 1 ? window.history.back() : navigate('/'))}
        >
          {t('terms.back')}
        </Button>
        <Link
          component="button"
          type="button"
          lang={other}
          underline="hover"
          onClick={() => setLanguage(other)}
        >
          {t('terms.otherLanguage')}
        </Link>
      </Stack>
      <Stack
        component="nav"
        aria-label={t('terms.label')}
        direction="row"
        sx={{ gap: 3, flexWrap: 'wrap', mb: 3 }}
      >
        {termsDocuments.map((item) => (
          <Link
            key={item}
            href={`/terms/${item}`}
            underline="hover"
            aria-current={item === name ? 'page' : undefined}
            sx={{ fontWeight: item === name ? 700 : 400 }}
            onClick={(event: { preventDefault(): void }) => {
              event.preventDefault()
              navigate(`/terms/${item}`)
            }}
          >
            {t(`terms.${item}.title`)}
          </Link>
        ))}
      </Stack>
      <Box component="main" id="main">
        <Typography component="h1" tabIndex={-1} sx={{ fontWeight: 700, fontSize: 26, lineHeight: 1.35 }}>
          {t(`terms.${name}.title`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('terms.sample')}
        </Typography>
        {articles.map((article) => (
          <Box component="section" key={article} sx={{ mt: 4 }}>
            <Typography component="h2" sx={{ fontWeight: 700, fontSize: 18 }}>
              {t(`${article}.title`)}
            </Typography>
            <Typography sx={{ mt: 1 }}>{t(`${article}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
