import { Box, Stack } from '@madang/design-system/core'
import { DescriptionList, Section } from '@madang/design-system/layout'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import type { ReactNode } from 'react'
import { type T, useT } from '../core/texts.ts'
import { useLanguage } from '../core/use-state.ts'
import { FactTable } from './fact-table.tsx'
import type { AppRow, Diagnosis, FailureRow, LoadRow, ShareRow, VitalRow } from './model.ts'

/** The page's parts, most asked for first. */
export function Parts({ of }: { of: Diagnosis }) {
  const t = useT()
  const [shell] = of.apps
  return (
    <Stack spacing={2}>
      <Section title={t('diagnostics.page')}>
        <DescriptionList
          columns={2}
          items={[
            { label: t('diagnostics.shell'), value: shell?.version },
            { label: t('diagnostics.revision'), value: of.revision },
            { label: t('diagnostics.company'), value: of.companyId },
            { label: t('diagnostics.fingerprint'), value: breakable(of.fingerprint) },
            { label: t('diagnostics.contract'), value: of.serverContract },
            { label: t('diagnostics.browser'), value: breakable(navigator.userAgent) },
          ]}
        />
      </Section>
      {of.overrides.length > 0 ? (
        <Section title={t('diagnostics.overrides')}>
          <FactTable
            label={t('diagnostics.overrides')}
            rows={of.overrides}
            keyOf={({ remote }) => remote}
            empty=""
            columns={[
              { label: t('diagnostics.app'), cell: ({ remote }) => remote },
              { label: t('diagnostics.version'), cell: ({ to }) => to },
            ]}
          />
        </Section>
      ) : null}
      <Section title={t('diagnostics.apps')}>
        <Apps rows={of.apps} />
      </Section>
      <Section title={t('diagnostics.pins')}>
        <FactTable
          label={t('diagnostics.pins')}
          rows={of.pins}
          keyOf={({ app }) => app}
          empty={t(of.companyId ? 'diagnostics.noPins' : 'diagnostics.noCompany')}
          columns={[
            { label: t('diagnostics.app'), cell: ({ app }) => app },
            { label: t('diagnostics.version'), cell: ({ version }) => version, figures: true },
          ]}
        />
      </Section>
      <Section title={t('diagnostics.failures')}>
        <Failures rows={of.failures} />
      </Section>
      <Section title={t('diagnostics.loads')}>
        <Loads rows={of.loads} />
      </Section>
      <Section title={t('diagnostics.vitals')} description={t('diagnostics.vitalsText')}>
        <Vitals rows={of.vitals} />
      </Section>
      <Section title={t('diagnostics.shares')} description={t('diagnostics.sharesText')}>
        <Shares rows={of.shares} />
      </Section>
    </Stack>
  )
}

const breakable = (text: string | null): ReactNode =>
  text ? <span style={{ overflowWrap: 'anywhere' }}>{text}</span> : null

const channelTones: Readonly<Record<string, StatusTone>> = {
  canary: 'info',
  company: 'primary',
  override: 'warning',
}

function Apps({ rows }: { rows: readonly AppRow[] }) {
  const t = useT()
  return (
    <FactTable
      label={t('diagnostics.apps')}
      rows={rows}
      keyOf={({ name }) => name}
      empty={t('diagnostics.noRemotes')}
      columns={[
        { label: t('diagnostics.app'), cell: ({ name }) => <strong>{name}</strong> },
        { label: t('diagnostics.version'), cell: ({ version }) => version, figures: true },
        {
          label: t('diagnostics.channel'),
          cell: ({ channel }) => (
            <StatusChip
              label={t(`diagnostics.channels.${channel}`)}
              tone={channelTones[channel] ?? 'neutral'}
            />
          ),
        },
        {
          label: t('diagnostics.pointers'),
          cell: ({ pointers }) => lines(pointers.map((pointer) => pointerText(t, pointer))),
        },
        {
          label: t('diagnostics.appContract'),
          cell: ({ contract }) => contract ?? '–',
          figures: true,
        },
        { label: t('diagnostics.needs'), cell: (row) => <Needs row={row} /> },
      ]}
    />
  )
}

function Needs({ row }: { row: AppRow }) {
  const t = useT()
  if (row.name === 'shell') return <>–</>
  if (!row.unmet) return <>{t('diagnostics.needsUnknown')}</>
  if (row.unmet.length === 0) return <>{t('diagnostics.needsMet')}</>
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {t('diagnostics.needsUnmet', { list: row.unmet.join(', ') })}
    </Box>
  )
}

function pointerText(t: T, of: AppRow['pointers'][number]): string {
  const kind = of.channel.startsWith('company:') ? 'company' : of.channel
  const values = { channel: t(`diagnostics.channels.${kind}`), version: of.version }
  if (of.haltedBecause) return t('diagnostics.halted', { ...values, reason: of.haltedBecause })
  if (of.traffic !== undefined) return t('diagnostics.traffic', { ...values, traffic: of.traffic })
  return t('diagnostics.pointer', values)
}

const lines = (texts: readonly string[]): ReactNode =>
  texts.length === 0 ? '–' : texts.map((text) => <div key={text}>{text}</div>)

function Shares({ rows }: { rows: readonly ShareRow[] }) {
  const t = useT()
  return (
    <FactTable
      label={t('diagnostics.shares')}
      rows={rows}
      keyOf={({ name }) => name}
      empty={t('diagnostics.needsUnknown')}
      columns={[
        { label: t('diagnostics.package'), cell: ({ name }) => name },
        {
          label: t('diagnostics.provided'),
          cell: ({ provided }) => provided ?? t('diagnostics.notProvided'),
          figures: true,
        },
        {
          label: t('diagnostics.wanted'),
          cell: ({ wanted }) =>
            wanted.length === 0
              ? t('diagnostics.nobody')
              : wanted.map(({ range, by, met }) => (
                  <Box key={range} sx={met === false ? { color: 'error.main', fontWeight: 600 } : undefined}>
                    {t(met === false ? 'diagnostics.wantedUnmet' : 'diagnostics.wantedBy', {
                      range,
                      list: by.join(', '),
                    })}
                  </Box>
                )),
        },
      ]}
    />
  )
}

function useTime(): (at: number) => string {
  const language = useLanguage()
  return (at) => new Date(at).toLocaleTimeString(language, { hour12: false })
}

const outcomeTones: Readonly<Record<string, StatusTone>> = {
  ok: 'success',
  retried: 'info',
  fallback: 'warning',
  'last-good': 'warning',
  failed: 'error',
}

function Loads({ rows }: { rows: readonly LoadRow[] }) {
  const t = useT()
  const time = useTime()
  return (
    <FactTable
      label={t('diagnostics.loads')}
      rows={rows}
      keyOf={({ at, remote, outcome, ms }) => `${at} ${remote} ${outcome} ${ms}`}
      empty={t('diagnostics.noLoads')}
      columns={[
        { label: t('diagnostics.time'), cell: ({ at }) => time(at), figures: true },
        { label: t('diagnostics.app'), cell: ({ remote }) => remote },
        { label: t('diagnostics.version'), cell: ({ version }) => version, figures: true },
        {
          label: t('diagnostics.outcome'),
          cell: ({ outcome, ran }) => (
            <StatusChip
              label={t(`diagnostics.outcomes.${outcome}`, { ran: ran ?? '' })}
              tone={outcomeTones[outcome] ?? 'neutral'}
            />
          ),
        },
        { label: t('diagnostics.ms'), cell: ({ ms }) => t('diagnostics.msValue', { ms }), figures: true },
      ]}
    />
  )
}

function Failures({ rows }: { rows: readonly FailureRow[] }) {
  const t = useT()
  const time = useTime()
  return (
    <FactTable
      label={t('diagnostics.failures')}
      rows={rows}
      keyOf={({ at, remote, phase, message }) => `${at} ${remote} ${phase} ${message}`}
      empty={t('diagnostics.noFailures')}
      columns={[
        { label: t('diagnostics.time'), cell: ({ at }) => time(at), figures: true },
        { label: t('diagnostics.app'), cell: ({ remote }) => remote },
        { label: t('diagnostics.version'), cell: ({ version }) => version, figures: true },
        { label: t('diagnostics.phase'), cell: ({ phase }) => phase },
        { label: t('diagnostics.message'), cell: ({ message }) => message || '–' },
      ]}
    />
  )
}

const ratingTones: Readonly<Record<VitalRow['rating'], StatusTone>> = {
  good: 'success',
  fair: 'warning',
  poor: 'error',
}

function Vitals({ rows }: { rows: readonly VitalRow[] }) {
  const t = useT()
  return (
    <FactTable
      label={t('diagnostics.vitals')}
      rows={rows}
      keyOf={({ remote, version, name }) => `${remote} ${version} ${name}`}
      empty={t('diagnostics.noVitals')}
      columns={[
        { label: t('diagnostics.app'), cell: ({ remote }) => remote },
        { label: t('diagnostics.version'), cell: ({ version }) => version, figures: true },
        { label: t('diagnostics.measure'), cell: ({ name }) => name },
        {
          label: t('diagnostics.value'),
          cell: ({ name, value, rating }) => (
            <>
              {name === 'CLS' ? value : t('diagnostics.msValue', { ms: value })}{' '}
              <StatusChip label={t(`diagnostics.ratings.${rating}`)} tone={ratingTones[rating]} />
            </>
          ),
          figures: true,
        },
      ]}
    />
  )
}
