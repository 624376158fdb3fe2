import { Box, VisuallyHidden } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import {
  answerText,
  type CellProblem,
  type CellResult,
  lacksAnswer,
  readAnswer,
  readPoints,
  withKind,
} from './answer-text.rules.ts'
import { cell, cellInput, cellProblem } from './grid-looks.ts'

export interface AnswerRowProps {
  row: number
  question: Question
  readOnly: boolean
  showMissing: boolean
  current: boolean
  onChange(question: Question): void
  onEnter(question: Question): void
  onProblem(no: number, stands: boolean): void
}

export const AnswerRow = memo(function AnswerRow(props: AnswerRowProps) {
  const { row, question, readOnly, showMissing, current, onChange, onEnter, onProblem } = props
  const t = useT()
  const own = useRef<HTMLTableRowElement>(null)
  const { no, page, kind, points } = question
  useEffect(() => {
    if (current && !own.current?.contains(document.activeElement))
      own.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  const missing = showMissing && lacksAnswer(question) ? 'missing' : null

  return (
    <tr
      ref={own}
      aria-rowindex={row + 2}
      data-current={current || undefined}
      onFocus={() => onEnter(question)}
    >
      <Box component="th" scope="row" data-column="no" sx={cell}>
        {no}
      </Box>
      <Box component="td" data-column="page" sx={cell}>
        {page}
      </Box>
      <Box component="td" data-column="kind" data-row={row} data-cell="kind" sx={cell}>
        {readOnly ? (
          t(`questions.kind.${kind}`)
        ) : (
          <Box
            component="button"
            type="button"
            tabIndex={-1}
            aria-label={t('questions.kindOf', { no, kind: t(`questions.kind.${kind}`) })}
            onClick={() => onChange(withKind(question, kind === 'choice' ? 'text' : 'choice'))}
            sx={cellInput}
          >
            {t(`questions.kind.${kind}`)}
          </Box>
        )}
      </Box>
      <Box component="td" data-column="answer" data-row={row} data-cell="answer" sx={cell}>
        {readOnly ? (
          answerText(question) || <VisuallyHidden>{t('questions.none')}</VisuallyHidden>
        ) : (
          <Cell
            label={t('questions.answerOf', { no })}
            value={answerText(question)}
            kind={kind}
            inputMode={kind === 'choice' ? 'numeric' : 'text'}
            standing={missing}
            words={{ choices: question.choices }}
            read={(typed) => readAnswer(typed, question)}
            onRead={(answers) => onChange({ ...question, answers })}
            onProblem={(stands) => onProblem(no, stands)}
          />
        )}
      </Box>
      <Box component="td" data-column="points" data-row={row} data-cell="points" sx={cell}>
        {readOnly ? (
          points
        ) : (
          <Cell
            label={t('questions.pointsOf', { no })}
            value={String(points)}
            kind="points"
            inputMode="numeric"
            tabIndex={-1}
            standing={null}
            words={{}}
            read={readPoints}
            onRead={(next) => onChange({ ...question, points: next })}
            onProblem={(stands) => onProblem(-no, stands)}
          />
        )}
      </Box>
    </tr>
  )
})

interface CellProps<T> extends Pick<ComponentProps<'input'>, 'inputMode' | 'tabIndex'> {
  label: string
  /** As it stands in the question. */
  value: string
  /** What the cell holds; another kind reads what stands there anew. */
  kind: string
  /** What is wrong although it can be read. */
  standing: CellProblem | null
  words: Record<string, number>
  read(typed: string): CellResult<T>
  onRead(value: T): void
  onProblem(stands: boolean): void
}

/** Holds what is typed while the focus is here; what can be read is taken at once, what can't stays and says why. */
function Cell<T>(props: CellProps<T>) {
  const { label, value, kind, standing, words, read, onRead, onProblem, inputMode, tabIndex } = props
  const t = useT()
  const [typed, setTyped] = useState<{ text: string; of: string; kind: string } | null>(null)
  // what came from elsewhere (pasting, undo, the other kind) wins over what was typed
  const own = typed && typed.kind === kind && typed.of === value ? typed : null
  const result = own ? read(own.text) : null
  const wrong = result && !result.ok ? result.problem : null
  const problem = wrong ?? standing
  const stands = wrong !== null
  const tell = useRef(onProblem)
  tell.current = onProblem
  useEffect(() => {
    if (!stands) return
    tell.current(true)
    return () => tell.current(false)
  }, [stands])
  const composing = useRef(false)

  const take = (text: string) => {
    const found = read(text)
    setTyped({ text, kind, of: found.ok && !composing.current ? shownOf(found.value) : value })
    if (found.ok && !composing.current) onRead(found.value)
  }
  return (
    <>
      <Box
        component="input"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-description={problem ? t(`questions.problem.${problem}`, words) : undefined}
        value={own?.text ?? value}
        inputMode={inputMode}
        tabIndex={tabIndex}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => take(event.currentTarget.value)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          take(event.currentTarget.value)
        }}
        onBlur={() => {
          if (!wrong) setTyped(null)
        }}
        sx={cellInput}
      />
      {problem ? (
        <Box aria-hidden="true" sx={cellProblem}>
          {t(`questions.problem.${problem}`, words)}
        </Box>
      ) : null}
    </>
  )

  /** The value as the cell will be given it, so that what was typed (`2,`) stays while it means the same. */
  function shownOf(found: T): string {
    return Array.isArray(found)
      ? answerText({ kind: kind === 'choice' ? 'choice' : 'text', answers: found })
      : String(found)
  }
}
