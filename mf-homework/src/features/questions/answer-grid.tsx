import { Alert, Box, isComposing, useEnter, VisuallyHidden } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { AnswerRow } from './answer-row.tsx'
import { cellHead, sheet } from './grid-looks.ts'
import { type ColumnName, columns, isSheet, type Pasted, pasteSheet, readSheet } from './paste.rules.ts'
import { chunkRows, useChunks } from './use-chunks.ts'

export interface AnswerGridProps {
  /** In the order of their numbers. */
  questions: readonly Question[]
  /** All of them, with what was changed. */
  onChange(questions: Question[]): void
  readOnly?: boolean
  /** Says at the cell where an answer is missing (MAN-BOOK-21). */
  showMissing?: boolean
  /** The question that the person is at; its row is marked and comes into view. */
  current?: number | null
  /** A row was entered. */
  onEnterRow?(question: Question): void
  /** How many cells hold something that can't be read and was therefore not taken. */
  onProblems?(count: number): void
}

/**
 * Answers like a spreadsheet: `3`, Tab, `5`, Tab. Tab goes through the answers alone, the arrow keys go everywhere, Enter goes
 * down; columns from a spreadsheet are pasted where the focus is. Its words: `questions` of the features' texts.
 */
export function AnswerGrid(props: AnswerGridProps) {
  const { questions, readOnly = false, showMissing = false, current = null } = props
  const t = useT()
  const table = useRef<HTMLTableElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const problems = useRef(new Set<number>())
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState(0)
  const chunks = Math.ceil(questions.length / chunkRows)
  const { isNear, heightOf } = useChunks(table, chunks)

  const change = useCallback((next: Question) => {
    const { questions: all, onChange } = latest.current
    onChange(all.map((one) => (one.no === next.no ? next : one)))
  }, [])
  const enter = useCallback((question: Question) => latest.current.onEnterRow?.(question), [])
  const problem = useCallback((no: number, stands: boolean) => {
    const { size } = problems.current
    if (stands) problems.current.add(no)
    else problems.current.delete(no)
    if (problems.current.size === size) return
    latest.current.onProblems?.(problems.current.size)
    // what can't be read stands in its cell alone, which must not go
    setHeld(new Set([...problems.current].map(Math.abs)))
  }, [])

  const goal = useRef<CellAt | null>(null)
  const reach = useCallback((): boolean => {
    const cell = goal.current && focusable(table.current, goal.current.row, goal.current.column)
    if (!cell) return false
    goal.current = null
    cell.focus()
    if (cell instanceof HTMLInputElement) cell.select()
    return true
  }, [])
  // a cell that is not drawn yet takes the focus as soon as it is
  useLayoutEffect(() => void (focused >= 0 && reach()), [focused, reach])

  const go = (to: CellAt) => {
    goal.current = to
    if (!reach()) setFocused(Math.floor(to.row / chunkRows))
  }
  /** Where Enter goes, once the syllable that it ends is in the cell. */
  const below = useRef<CellAt | null>(null)
  const byEnter = useEnter(() => below.current && go(below.current))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const at = cellOf(event.target)
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return
    const to = moved(event, at)
    if (!to || to.row < 0 || to.row >= questions.length) return
    if (event.key === 'Enter') {
      below.current = to
      byEnter.onKeyDown(event)
    } else if (!isComposing(event)) {
      event.preventDefault()
      go(to)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const at = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (readOnly || !at || !isSheet(text)) return
    event.preventDefault()
    const done = pasteSheet(questions, readSheet(text), at.row, at.column)
    latest.current.onChange(done.questions)
    setPasted(done)
  }

  if (questions.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      {readOnly ? null : (
        <Box id="answer-grid-help" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('questions.help')}
        </Box>
      )}
      <div aria-live="polite">
        {pasted ? (
          <Alert
            severity={pasted.refused.length + pasted.left > 0 ? 'warning' : 'success'}
            onClose={() => setPasted(null)}
          >
            {[
              t('questions.pasted.taken', { count: pasted.taken }),
              pasted.refused.length > 0
                ? t('questions.pasted.refused', { numbers: pasted.refused.join(', ') })
                : '',
              pasted.left > 0 ? t('questions.pasted.left', { count: pasted.left }) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Alert>
        ) : null}
      </div>
      <Box
        component="table"
        ref={table}
        role="grid"
        aria-label={t('questions.grid')}
        aria-describedby={readOnly ? undefined : 'answer-grid-help'}
        aria-readonly={readOnly}
        aria-rowcount={questions.length + 1}
        onFocus={(event: FocusEvent<HTMLTableElement>) => {
          const at = cellOf(event.target)
          if (at) setFocused(Math.floor(at.row / chunkRows))
        }}
        onKeyDown={onKeyDown}
        onCompositionStart={byEnter.onCompositionStart}
        onCompositionEnd={byEnter.onCompositionEnd}
        onPaste={onPaste}
        sx={sheet}
      >
        <thead>
          <tr aria-rowindex={1}>
            {(['no', 'page', 'kind', 'answer', 'points'] as const).map((name) => (
              <Box component="th" scope="col" key={name} data-column={name} sx={cellHead}>
                {t(`questions.column.${name}`)}
              </Box>
            ))}
          </tr>
        </thead>
        {Array.from({ length: chunks }, (_, chunk) => {
          const from = chunk * chunkRows
          const rows = questions.slice(from, from + chunkRows)
          const wanted = rows.some(({ no }) => no === current || held.has(no))
          if (wanted || chunk === focused || isNear(chunk))
            return (
              <tbody key={chunk} data-chunk={chunk} data-drawn={true}>
                {rows.map((question, at) => (
                  <AnswerRow
                    key={question.no}
                    row={from + at}
                    question={question}
                    readOnly={readOnly}
                    showMissing={showMissing}
                    current={question.no === current}
                    onChange={change}
                    onEnter={enter}
                    onProblem={problem}
                  />
                ))}
              </tbody>
            )
          return (
            <tbody key={chunk} data-chunk={chunk} aria-hidden="true">
              <tr style={{ height: heightOf(chunk, rows.length) }}>
                <td colSpan={5} />
              </tr>
            </tbody>
          )
        })}
      </Box>
      {showMissing ? <VisuallyHidden>{t('questions.missingHint')}</VisuallyHidden> : null}
    </Box>
  )
}

interface CellAt {
  row: number
  column: ColumnName
}

function cellOf(target: EventTarget): CellAt | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  const column = columns.find((name) => name === cell?.dataset.cell)
  return cell && column ? { row: Number(cell.dataset.row), column } : null
}

const focusable = (table: HTMLElement | null, row: number, column: ColumnName) =>
  table?.querySelector<HTMLInputElement | HTMLButtonElement>(
    `[data-row="${row}"][data-cell="${column}"] :is(input, button)`,
  ) ?? null

/** The answer of a row that is drawn (0-based) gets the focus, its text chosen. */
export function focusAnswer(within: HTMLElement | null, row: number): void {
  const cell = focusable(within, row, 'answer')
  cell?.focus()
  if (cell instanceof HTMLInputElement) cell.select()
}

/** Where this key goes; null where it belongs to the text of the cell. */
function moved(event: KeyboardEvent, { row, column }: CellAt): CellAt | null {
  const { key, shiftKey, target } = event
  const input = target instanceof HTMLInputElement ? target : null
  const all = input?.selectionStart === 0 && input.selectionEnd === input.value.length
  const side = (by: -1 | 1, edge: boolean): CellAt | null => {
    const next = columns[columns.indexOf(column) + by]
    return next && (!input || all || edge) ? { row, column: next } : null
  }
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'Enter' && input) return { row: row + (shiftKey ? -1 : 1), column }
  if (shiftKey) return null
  if (key === 'ArrowLeft') return side(-1, input?.selectionEnd === 0)
  if (key === 'ArrowRight') return side(1, input?.selectionStart === input?.value.length)
  return null
}
