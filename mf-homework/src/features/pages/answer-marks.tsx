import { Box, Typography } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { keyOf } from './answer-marks.rules.ts'

interface AnswerMarksProps {
  /** Those with a place on the page. */
  questions: readonly Question[]
  /** Width of the page, px. */
  width: number
  /** Their keys too, not their numbers alone. */
  keys: boolean
  /** The one that the person is at. */
  current?: number | null
}

/** Frames of the questions over their page, with number and key; readers have the list of questions. */
export function AnswerMarks({ questions, width, keys, current }: AnswerMarksProps) {
  const size = Math.max(14, Math.round(width / 44))
  return (
    <Box component="g" aria-hidden="true">
      {questions.map((question) => {
        const { x = 0, y = 0, w = 0, h = 0 } = question.rect ?? {}
        const key = keys ? keyOf(question) : ''
        const here = question.no === current
        return (
          <g key={question.no}>
            <Box
              component="rect"
              {...{ x, y, width: w, height: h, rx: size / 4 }}
              sx={{
                fill: (theme) => theme.vars.palette.primary.main,
                fillOpacity: here ? 0.14 : 0.05,
                stroke: (theme) => theme.vars.palette.primary.main,
                strokeWidth: (here ? 4 : 2) * (width / 1000),
              }}
            />
            {key && <Key text={key} x={x + w} y={y} most={w} size={size} />}
          </g>
        )
      })}
    </Box>
  )
}

/** In the frame's upper right corner, on a ground of its own so that it reads over print. */
function Key({ text, x, y, most, size }: { text: string; x: number; y: number; most: number; size: number }) {
  const fits = Math.max(2, Math.floor((most - size) / (size * 0.9)))
  const shown = [...text].length > fits ? `${[...text].slice(0, fits - 1).join('')}…` : text
  const width = Math.min(most, ([...shown].length + 1) * size * 0.95)
  return (
    <>
      <Box
        component="rect"
        {...{ x: x - width, y, width, height: size * 1.7, rx: size / 4 }}
        sx={{ fill: (theme) => theme.vars.palette.error.main }}
      />
      <text
        x={x - width / 2}
        y={y + size * 1.2}
        fontSize={size}
        fontWeight={700}
        textAnchor="middle"
        fill="#fff"
      >
        {shown}
      </text>
    </>
  )
}

/** Questions of the page that have no place on it. */
export function AnswersBeside({ questions, keys }: { questions: readonly Question[]; keys: boolean }) {
  const t = useT()
  if (questions.length === 0) return null
  return (
    <Box sx={{ bgcolor: 'background.sunken', borderRadius: 1, p: 1.5 }}>
      <Typography variant="subtitle2">{t('pages.beside')}</Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, pl: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
      >
        {questions.map((question) => (
          <Box component="li" key={question.no} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {keys
              ? t('pages.besideKey', { no: question.no, key: keyOf(question) || t('pages.noKey') })
              : t('pages.besideNo', { no: question.no })}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
