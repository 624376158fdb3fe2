import { Box, Button, Typography } from '@madang/design-system/core'
import { NumberInput } from '@madang/design-system/forms'
import { When } from '@madang/design-system/layout'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { PersonName } from '../../shared/person-name.tsx'
import { type Charged, type Edits, isGone, type PersonBlock } from './edits.rules.ts'
import { wonOf } from './words.ts'

interface ChargeTableProps {
  blocks: readonly PersonBlock[]
  edits: Edits
  mayEdit: boolean
  onType(row: Charged, typed: string): void
  onExplain(row: Charged): void
  onStatement(person: PersonBlock): void
}

const phone = '@media (max-width: 767.95px)'
const cells = {
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    textAlign: 'start',
    p: 1,
    borderBottom: '1px solid',
    borderColor: 'divider',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& .end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .person > *': { bgcolor: 'action.hover' },
  [phone]: {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody, & tr': { display: 'block' },
    '& tr': { py: 1, borderBottom: '1px solid', borderColor: 'divider' },
    '& :is(th, td)': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      border: 0,
      py: 0.5,
      minWidth: 0,
    },
    '& td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary', flex: 'none' },
    '& td:empty': { display: 'none' },
  },
} as const

/** Students with their classes: sessions, durations, unit price and an amount that can be edited, each with what it comes to (MAN-CHG-03). */
export function ChargeTable({ blocks, ...props }: ChargeTableProps) {
  const t = useT()
  const head = (key: string, end = false) => (
    <Typography
      component="th"
      scope="col"
      variant="caption"
      className={end ? 'end' : undefined}
      sx={{ color: 'text.secondary', fontWeight: 600 }}
    >
      {t(`charges.column.${key}`)}
    </Typography>
  )
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box component="table" aria-label={t('charges.title')} sx={cells}>
        <thead>
          <tr>
            {head('class')}
            {head('time')}
            {head('duration', true)}
            {head('price', true)}
            {head('amount', true)}
            {head('why', true)}
          </tr>
        </thead>
        {blocks.map((block) => (
          <Person key={block.userIdx} block={block} {...props} />
        ))}
      </Box>
    </Box>
  )
}

function Person({ block, onStatement, ...props }: Omit<ChargeTableProps, 'blocks'> & { block: PersonBlock }) {
  const t = useT()
  const language = useLanguage()
  return (
    <tbody>
      <tr className="person">
        <Box component="th" scope="rowgroup" colSpan={2} sx={{ fontWeight: 600 }}>
          <span>
            <PersonName userIdx={isGone(block) ? 0 : block.userIdx} name={block.userName} />{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {block.userId} · {t('charges.sessions', { count: block.sessionCount })}
            </Typography>
          </span>
        </Box>
        <td className="end" data-label={t('charges.column.duration')}>
          {spokenDuration(language, block.totalJoinMin, block.totalJoinTimeSec)}
        </td>
        <td />
        <Box component="td" className="end" data-label={t('charges.subtotal')} sx={{ fontWeight: 700 }}>
          <span>{wonOf(t, block.amount)}</span>
        </Box>
        <td className="end">
          <Button
            size="small"
            aria-label={t('charges.statementOf', { name: block.userName })}
            onClick={() => onStatement(block)}
          >
            {t('charges.statement')}
          </Button>
        </td>
      </tr>
      {block.rows.map((row) => (
        <Session key={row.key} row={row} {...props} />
      ))}
    </tbody>
  )
}

function Session(props: Omit<ChargeTableProps, 'blocks' | 'onStatement'> & { row: Charged }) {
  const { row, edits, mayEdit, onType, onExplain } = props
  const t = useT()
  const language = useLanguage()
  const typed = edits.get(row.key)?.typed
  const of = { name: row.userName, title: row.meetTitle }
  return (
    <tr>
      <th scope="row">
        <Box component="span" sx={{ fontWeight: 400 }}>
          {row.meetTitle}
        </Box>
      </th>
      <td data-label={t('charges.column.time')}>
        <span>
          <When at={row.startDatetime} time="always" />
        </span>
      </td>
      <td className="end" data-label={t('charges.column.duration')}>
        {row.totalJoinTimeSec > 0
          ? spokenDuration(language, row.totalJoinMin, row.totalJoinTimeSec)
          : t('charges.absent')}
      </td>
      <td className="end" data-label={t('charges.column.price')}>
        {row.price === null ? t('charges.noPrice') : wonOf(t, row.price)}
      </td>
      <td className="end" data-label={t('charges.column.amount')}>
        {mayEdit ? (
          <Box sx={{ width: 168, ml: 'auto' }}>
            <NumberInput
              label={t('charges.amountOf', of)}
              hideLabel
              value={typed ?? String(row.amount)}
              maxLength={9}
              unit={t('charges.unit')}
              error={typed === '' ? t('charges.missing') : undefined}
              hint={noteOf(t, row, typed !== undefined)}
              onChange={(value) => onType(row, value)}
            />
          </Box>
        ) : (
          <span>
            {wonOf(t, row.amount)}
            <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {noteOf(t, row, false)}
            </Typography>
          </span>
        )}
      </td>
      <td className="end">
        <Button size="small" aria-label={t('charges.whyOf', of)} onClick={() => onExplain(row)}>
          {t('charges.why')}
        </Button>
      </td>
    </tr>
  )
}

/** What is to be known of an amount at a glance. */
function noteOf(t: T, row: Charged, typed: boolean): string | undefined {
  if (typed) return t('charges.unsaved')
  if (row.billedAmount !== null && row.billedAmount !== row.amount) {
    return t('charges.billedAs', { amount: wonOf(t, row.billedAmount) })
  }
  return row.amountSaved ? t('charges.saved') : undefined
}
