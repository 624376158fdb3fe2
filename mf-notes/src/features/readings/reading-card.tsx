import type { BookPage } from '@madang/contract'
import { studyLimits } from '@madang/contract'
import { Box, Button, TextInput, Typography } from '@madang/design-system/core'
import { StatusChip } from '@madang/design-system/ui'
import type { VisibleStroke } from '@madang/ink'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useState } from 'react'
import { keyText } from '../viewer/use-note.ts'
import { InkCrop } from './ink-crop.tsx'
import { keyToSay, type Need, type Reading } from './readings.rules.ts'

export interface ReadingCardProps {
  one: Reading
  need: Need
  current: boolean
  strokes: readonly VisibleStroke[] | null
  picture: BookPage | undefined
  /** Absent: to look at only. */
  deeds: CardDeeds | undefined
  /** Marks can't be changed any more. */
  completed: boolean
}

export interface CardDeeds {
  onSay(answer: string): void
  onMark(result: 0 | 1): void
}

export const cardId = (no: number) => `reading-${no}`
/** Of the field for what the ink says. */
export const fieldId = (no: number) => `reading-${no}-says`

const tones = { unread: 'error', guess: 'warning', sure: 'info', person: 'success' } as const

/** One answer: its ink, what the machine read, the key, the result, side by side. */
export function ReadingCard(props: ReadingCardProps) {
  const { one, need, current, strokes, picture, deeds, completed } = props
  const t = useT()
  const { no, reading, confidence, answer, res, source, kind, choices, page, rect } = one
  const key = keyText({ no, kind, choices, page, rect, answers: one.key, points: 0 })
  return (
    <Box
      component="li"
      id={cardId(no)}
      aria-current={current || undefined}
      data-need={need}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: { xs: 1.5, md: 2 },
        borderRadius: 1.5,
        border: '2px solid',
        borderColor: current ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
        scrollMarginBlock: 96,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {t('readings.no', { no })}
        </Typography>
        <StatusChip label={t(`readings.need.${need}`)} tone={tones[need]} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'repeat(3, minmax(0, 1fr))',
            md: 'minmax(220px, 2fr) repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
          {rect && (
            <InkCrop
              rect={rect}
              strokes={strokes}
              picture={picture}
              label={t('readings.inkOf', { no })}
              none={t('readings.noInk')}
            />
          )}
        </Box>
        <Part
          title={t('readings.part.reading')}
          more={
            reading === null || reading === ''
              ? undefined
              : t('readings.confidence', { percent: confidence ?? 0 })
          }
        >
          {reading || t('readings.nothing')}
        </Part>
        <Part title={t('readings.part.key')}>{key || t('readings.noKey')}</Part>
        <Part
          title={t('readings.part.result')}
          more={t(`readings.source.${source === 'PERSON' && answer === '' ? 'none' : (source ?? 'open')}`, {
            answer,
          })}
          tone={res}
        >
          {t(`readings.res.${res ?? 'open'}`)}
        </Part>
      </Box>
      {deeds && <Deeds one={one} deeds={deeds} completed={completed} />}
    </Box>
  )
}

interface PartProps {
  title: string
  more?: string | undefined
  tone?: number | null
  children: ReactNode
}

const Part = ({ title, more, tone, children }: PartProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
    <Typography
      sx={{
        fontWeight: 600,
        overflowWrap: 'anywhere',
        color: tone === 1 ? 'success.main' : tone === 0 ? 'error.main' : 'text.primary',
      }}
    >
      {children}
    </Typography>
    {more && (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {more}
      </Typography>
    )}
  </Box>
)

function Deeds({ one, deeds, completed }: { one: Reading; deeds: CardDeeds; completed: boolean }) {
  const t = useT()
  const { no, reading, res } = one
  const [text, setText] = useState<string | null>(null)
  const key = keyToSay(one)
  const says = text ?? ''
  const keep = () => {
    if (text === null) return
    deeds.onSay(text)
    setText(null)
    // keys work again once nobody types
    document.getElementById(fieldId(no))?.blur()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {reading ? (
        <Button
          variant="outlined"
          aria-label={t('readings.deed.acceptOf', { no, text: reading })}
          onClick={() => deeds.onSay(reading)}
        >
          {t('readings.deed.accept')}
        </Button>
      ) : null}
      {key !== null && key !== reading ? (
        <Button
          variant="outlined"
          aria-label={t('readings.deed.keyOf', { no, text: key })}
          onClick={() => deeds.onSay(key)}
        >
          {t('readings.deed.key')}
        </Button>
      ) : null}
      {completed ? null : (
        <>
          <Button
            variant={res === 1 ? 'contained' : 'outlined'}
            aria-pressed={res === 1}
            aria-label={t('readings.deed.rightOf', { no })}
            onClick={() => deeds.onMark(1)}
            sx={{ minWidth: 48 }}
          >
            ○
          </Button>
          <Button
            variant={res === 0 ? 'contained' : 'outlined'}
            aria-pressed={res === 0}
            aria-label={t('readings.deed.wrongOf', { no })}
            onClick={() => deeds.onMark(0)}
            sx={{ minWidth: 48 }}
          >
            ✕
          </Button>
        </>
      )}
      <Box sx={{ display: 'flex', gap: 1, flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            id={fieldId(no)}
            label={t('readings.deed.typeOf', { no })}
            hideLabel
            value={says}
            onChange={setText}
            onEnter={keep}
            maxLength={studyLimits.typedAnswer}
            placeholder={t('readings.deed.placeholder')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
          />
        </Box>
        <Button
          variant="outlined"
          disabled={text === null}
          aria-label={t('readings.deed.saveOf', { no })}
          onClick={keep}
        >
          {t('readings.deed.save')}
        </Button>
      </Box>
    </Box>
  )
}
