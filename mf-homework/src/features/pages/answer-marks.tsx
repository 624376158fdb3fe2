import { Box, Typography } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { fitted, keyOf } from './answer-marks.rules.ts'

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
            {key && (
              <Key
                text={key}
                right={x + w}
                // what is written has its line below the question; a choice's last ones may stand there
                top={question.kind === 'text' ? y + h - size * lines : y}
                most={w}
                size={size}
              />
            )}
          </g>
        )
      })}
    </Box>
  )
}

interface KeyProps {
  text: string
  right: number
  top: number
  /** As wide as this at most. */
  most: number
  size: number
}

/** How high a key's ground is, in ems. */
const lines = 1.7

/** At the frame's right edge, on a ground of its own so that it reads over print. */
function Key({ text, right, top, most, size }: KeyProps) {
  const { shown, width } = fitted(text, most / size)
  return (
    <>
      <Box
        component="rect"
        {...{ x: right - width * size, y: top, width: width * size, height: size * lines, rx: size / 4 }}
        sx={{ fill: (theme) => theme.vars.palette.error.main }}
      />
      <text
        x={right - (width * size) / 2}
        y={top + size * 1.2}
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
