import { Box, Button, Link, ProductMark, Stack, Typography } from '@madang/design-system/core'
import { PageFrame } from '@madang/design-system/layout'
import { useLanguage, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useParams } from '@madang/remote-kit/router'
import { useEffect } from 'react'
import {
  articleCount,
  isTermsDocument,
  type TermsDocument,
  termsDocuments,
} from '../features/terms/documents.ts'

/** `/terms/{service|policy|marketing}` (AUTH-62…64): needs no sign-in; `/terms` goes to the privacy policy. */
export default function TermsPage() {
  const t = useT()
  const { navigate } = useServices()
  const { document: name } = useParams()
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
    <>
      <TermsHeader />
      <Box component="main" id="main">
        <PageFrame
          title={t(`terms.${name}.title`)}
          subtitle={t('terms.sample')}
          content="narrow"
          breadcrumb={<Documents current={name} />}
        >
          {articles.map((article) => (
            <Box component="section" key={article} sx={{ mt: 1 }}>
              <Typography component="h2" variant="h3">
                {t(`${article}.title`)}
              </Typography>
              <Typography sx={{ mt: 1 }}>{t(`${article}.text`)}</Typography>
            </Box>
          ))}
        </PageFrame>
      </Box>
    </>
  )
}

/** Whose terms these are, the way back and the other language, over the frame's edges. */
function TermsHeader() {
  const t = useT()
  const other = useLanguage() === 'ko' ? 'en' : 'ko'
  const { navigate, setLanguage } = useServices()
  return (
    <Box
      component="header"
      sx={{ bgcolor: 'background.paper', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 3 }, minHeight: 64, alignItems: 'center', gap: 1 }}
      >
        <Link
          href="/"
          color="inherit"
          underline="none"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mr: 'auto', fontWeight: 700 }}
        >
          <Box component="span" sx={{ display: 'grid', color: 'primary.main' }}>
            <ProductMark />
          </Box>
          {t('terms.product')}
        </Link>
        <Button lang={other} onClick={() => setLanguage(other)}>
          {t('terms.otherLanguage')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => (window.history.length > 1 ? window.history.back() : navigate('/'))}
        >
          {t('terms.back')}
        </Button>
      </Stack>
    </Box>
  )
}

function Documents({ current }: { current: TermsDocument }) {
  const t = useT()
  const { navigate } = useServices()
  return (
    <Stack
      component="nav"
      aria-label={t('terms.label')}
      direction="row"
      sx={{ columnGap: 3, flexWrap: 'wrap', mb: 1 }}
    >
      {termsDocuments.map((item) => (
        <Link
          key={item}
          href={`/terms/${item}`}
          underline="hover"
          color={item === current ? 'text.primary' : 'text.secondary'}
          aria-current={item === current ? 'page' : undefined}
          sx={{ fontWeight: item === current ? 700 : 400, py: 1.25 }}
          onClick={(event: { preventDefault(): void }) => {
            event.preventDefault()
            navigate(`/terms/${item}`)
          }}
        >
          {t(`terms.${item}.title`)}
        </Link>
      ))}
    </Stack>
  )
}
