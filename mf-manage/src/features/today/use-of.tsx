import type { CompanyHealth } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { ChevronRightIcon } from '@madang/design-system/icons'
import { useToday } from '@madang/design-system/layout'
import { LinearProgress } from '@madang/design-system/ui'
import { licenceShare } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { licenceWords } from '../licence/use-words.ts'
import { Note } from './health-card.tsx'
import { licenceEndsIn, licenceUseTone, storageShare, storageTone, type Tone } from './today.rules.ts'

const colour = { calm: 'primary', warning: 'warning', error: 'error' } as const

function Meter({ label, share, tone }: { label: string; share: number; tone: Tone }) {
  return (
    <LinearProgress
      // how much of something is used: nothing is under way
      role="meter"
      variant="determinate"
      value={Math.min(100, share)}
      aria-label={label}
      color={colour[tone]}
      sx={{ height: 8, borderRadius: 1 }}
    />
  )
}

const figure = { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 700 } as const

/** What is used, as a link to what it is made of. */
function Leading({ to, muted = false, children }: { to: string; muted?: boolean; children: string }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        mx: -1,
        px: 1,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'background.sunken' },
      }}
    >
      <Box component="span" sx={{ flex: 1, ...(muted ? { color: 'text.secondary' } : figure) }}>
        {children}
      </Box>
      <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary', flex: 'none' }} />
    </Box>
  )
}

/** What of the licence is used, and what is to come; leads to its page. */
export function LicenceUse({ use }: { use: CompanyHealth['licence'] }) {
  const t = useT()
  const today = useToday()
  const { licence, used } = use
  const endsIn = licenceEndsIn(use, today)
  const words = licenceWords(t, use, today)
  const share = licence && licenceShare(licence.userLimit, used)
  return (
    <>
      <Leading to="manage/licence" muted={!licence}>
        {words.used}
      </Leading>
      {share !== null && <Meter label={words.meter} share={share} tone={licenceUseTone(use)} />}
      {words.forecast && <Note>{words.forecast}</Note>}
      {endsIn !== null && <Note tone="warning">{t('today.licenceEnds', { count: endsIn })}</Note>}
    </>
  )
}

/** What the company's files take of what they may. */
export function StorageUse({ storage }: { storage: CompanyHealth['storage'] }) {
  const t = useT()
  const { bytes, maxBytes } = storage
  return (
    <>
      <Leading to="manage/today/storage">
        {t('today.storageOf', { used: formatBytes(bytes), limit: formatBytes(maxBytes) })}
      </Leading>
      <Meter label={t('today.card.storage')} share={storageShare(storage)} tone={storageTone(storage)} />
      <Note>
        {bytes > 0 && storageShare(storage) === 0
          ? t('today.storageLittle')
          : t('today.storageShare', { share: storageShare(storage) })}
      </Note>
    </>
  )
}
