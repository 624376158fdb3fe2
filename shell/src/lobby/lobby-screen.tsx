import { ClientError } from '@madang/api-client'
import { type CompanyBrief, clientCodes, intro, limits, timings } from '@madang/contract'
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Link,
  Stack,
  styled,
  Typography,
} from '@madang/design-system/core'
import { SearchInput } from '@madang/design-system/forms/search-input'
import { useEffect, useState } from 'react'
import { api, log } from '../client/page.ts'
import { storage } from '../core/storage.ts'
import { useT } from '../core/texts.ts'
import { messageInAddress, signInError } from '../login/sign-in-error.ts'
import { useRemembered } from '../login/use-remembered.ts'
import { EntryFrame } from '../ui/entry-frame.tsx'
import { Heading } from '../ui/heading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CompanyRow } from './company-row.tsx'
import { useCompanySearch } from './use-company-search.ts'

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 })

/** `/`: which company? The one chosen last stands first (SHELL-07, SHELL-101 to SHELL-104). */
export function LobbyScreen({ search }: { search: string }) {
  const t = useT()
  const message = messageInAddress(search)
  const [keyword, setKeyword] = useState('')
  const [past] = useState<CompanyBrief | null>(() => storage.get('pastCompany'))
  return (
    <EntryFrame>
      <PageTitle title={t('product.name')} />
      <Remembered skip={message !== null || new URLSearchParams(search).has('choose')} />
      <Stack spacing={3}>
        <Heading title={t('lobby.title')} text={t('lobby.text')} />
        {message ? (
          <Alert
            severity={message.info ? 'info' : 'error'}
            title={message.detail ? t(`login.error.${message.key}`) : undefined}
          >
            {message.detail ?? t(`login.error.${message.key}`, message.values)}
          </Alert>
        ) : null}
        <SearchInput
          label={t('lobby.search')}
          hideLabel={false}
          placeholder={t('lobby.placeholder')}
          value={keyword}
          onSearch={setKeyword}
          delay={timings.lobbyDebounce}
          maxLength={limits.searchKeyword}
          size="large"
          autoFocus
        />
        <Results keyword={keyword} past={past} />
        <AboutService />
      </Stack>
    </EntryFrame>
  )
}

function Results({ keyword, past }: { keyword: string; past: CompanyBrief | null }) {
  const t = useT()
  const [state, retry] = useCompanySearch(keyword)
  if (state.kind === 'idle') {
    if (!past) return null
    return (
      <Box component="section" aria-labelledby="past-company">
        <Typography id="past-company" component="h2" variant="subtitle2" sx={{ mb: 1 }}>
          {t('lobby.past')}
        </Typography>
        <Rows>
          <CompanyRow company={past} />
        </Rows>
      </Box>
    )
  }
  if (state.kind === 'failed') {
    const { key, values } = signInError(state.error)
    const known = ['offline', 'timeout', 'unreachable', 'tooMany', 'tooManyUntil', 'notReady'].includes(key)
    return (
      <Alert
        severity="error"
        action={
          <Button size="small" onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      >
        {t(known ? `login.error.${key}` : 'lobby.failed', values)}
      </Alert>
    )
  }
  const companies = state.kind === 'found' ? state.companies : state.last
  // The one chosen last stands first among the found ones too.
  const ordered = [...companies].sort(
    (a, b) => Number(b.companyId === past?.companyId) - Number(a.companyId === past?.companyId),
  )
  return (
    <Box component="section" aria-label={t('lobby.results')} aria-busy={state.kind === 'busy'}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {state.kind === 'busy' ? (
          <CircularProgress size={16} aria-label={t('lobby.searching')} />
        ) : (
          t('lobby.count', { count: ordered.length })
        )}
      </Typography>
      {state.kind === 'found' && ordered.length === 0 ? (
        <Typography>{t('lobby.none', { keyword })}</Typography>
      ) : (
        <Rows>
          {ordered.map((company) => (
            <CompanyRow key={company.companyId} company={company} />
          ))}
        </Rows>
      )}
    </Box>
  )
}

/** Somebody who asked to stay signed in need not choose (AUTH-23); whoever came to choose may. */
function Remembered({ skip }: { skip: boolean }) {
  return skip ? null : <TryRemembered />
}
function TryRemembered() {
  useRemembered()
  return null
}

/** The product's introduction, where the product has one (SHELL-74). */
function AboutService() {
  const t = useT()
  const [setting, setSetting] = useState<{ productName: string; introUrl: string } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    api.call(intro.setting, {}, { signal: abort.signal }).then(
      (intro) => {
        if (!intro.productName) log.report(new ClientError(clientCodes.NO_PRODUCT_NAME))
        if (!intro.introUrl) log.report(new ClientError(clientCodes.NO_INTRO_URL))
        setSetting(intro)
      },
      () => {},
    )
    return () => abort.abort()
  }, [])
  if (!setting?.introUrl) return null
  return (
    <Link href={setting.introUrl} sx={{ alignSelf: 'flex-start' }}>
      {t('lobby.about', { product: t('product.name') })}
    </Link>
  )
}
