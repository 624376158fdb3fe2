import { type Book, book as books, studyLimits } from '@madang/contract'
import { Box, Button, isComposing, Stack, Typography, useEnter } from '@madang/design-system/core'
import { AddIcon } from '@madang/design-system/icons'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftFoot, DraftNotice, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  addAfter,
  canIndent,
  canMove,
  canOutdent,
  chaptersOf,
  faultsOf,
  indent,
  type Line,
  linesOf,
  move,
  outdent,
  place,
  removeAt,
} from './contents.rules.ts'
import { ContentsRow } from './contents-row.tsx'
import { type ContentsDeed, ContentsTools } from './contents-tools.tsx'
import { useLineDrag } from './use-line-drag.ts'

/** The table of contents under work: by pointer, by buttons and by keyboard; nothing is saved before it is said (MAN-BOOK-08…10, 13). */
export default function ContentsEditor({ book, onClose }: { book: Book; onClose(): void }) {
  const t = useT()
  const { confirm } = useServices()
  const first = useMemo(() => linesOf(book.chapterList), [book.chapterList])
  const [lines, setLines] = useState<readonly Line[]>(() =>
    first.length > 0 ? first : addAfter([], null).lines,
  )
  const [current, setCurrent] = useState<number | null>(lines[0]?.key ?? null)
  const [tried, setTried] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const chapters = useMemo(() => chaptersOf(lines, book.bookIdx), [lines, book.bookIdx])
  const dirty = JSON.stringify(chapters) !== JSON.stringify(chaptersOf(first, book.bookIdx))
  const faults = useMemo(() => faultsOf(lines, book.pageCount), [lines, book.pageCount])
  const draft = useDraft<readonly Line[]>(`contents/${book.bookIdx}`, {
    value: lines,
    base: JSON.stringify(first),
    onRestore: setLines,
  })

  const save = useAction(books.saveChapters, {
    invalidates: [books.get],
    success: t('library.contents.saved'),
    onSuccess: () => void draft.sent().then(onClose),
  })
  const submit = () => {
    setTried(true)
    const [wrong] = faults.keys()
    if (wrong === undefined) void save.run({ bookIdx: book.bookIdx, chapterList: chapters })
    else focusLine(wrong)
  }
  const cancel = async () => {
    const question = {
      title: t('library.contents.drop'),
      text: t('library.contents.dropText'),
      confirmLabel: t('library.contents.dropConfirm'),
      danger: true,
    }
    if (dirty && !(await confirm(question))) return
    draft.discard()
    onClose()
  }

  /** The line whose title is to get the focus once it is drawn; the first, since the button that led here is gone. */
  const wanted = useRef(current)
  const focusLine = useCallback((key: number) => {
    wanted.current = key
    setCurrent(key)
  }, [])
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelector<HTMLInputElement>(`[data-line="${wanted.current}"] input`)?.focus()
    wanted.current = null
  })

  const at = lines.findIndex(({ key }) => key === current)
  const full = lines.length >= studyLimits.chapters
  const deeds: Record<ContentsDeed, { can: boolean; run(): void }> = {
    indent: { can: canIndent(lines, at), run: () => setLines(indent(lines, at)) },
    outdent: { can: canOutdent(lines, at), run: () => setLines(outdent(lines, at)) },
    up: { can: canMove(lines, at, -1), run: () => setLines(move(lines, at, -1)) },
    down: { can: canMove(lines, at, 1), run: () => setLines(move(lines, at, 1)) },
    add: {
      can: !full,
      run: () => {
        const added = addAfter(lines, at < 0 ? null : at)
        setLines(added.lines)
        focusLine(added.key)
      },
    },
    remove: {
      can: at >= 0,
      run: () => {
        const rest = removeAt(lines, at)
        setLines(rest)
        const next = rest[Math.max(0, at - 1)]
        if (next) focusLine(next.key)
        else setCurrent(null)
      },
    },
  }
  const run = (deed: ContentsDeed) => {
    if (deeds[deed].can) deeds[deed].run()
    if ((deed === 'up' || deed === 'down') && current !== null) focusLine(current)
  }
  const enter = useEnter(() => run('add'))
  const keyDown = (event: KeyboardEvent) => {
    if (isEnterInLine(event)) return enter.onKeyDown(event)
    if (isComposing(event)) return
    const deed = deedOf(event)
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const next = step !== undefined && !event.altKey ? lines[at + step] : undefined
    if (!deed && !next) return
    event.preventDefault()
    if (deed) run(deed)
    else if (next) focusLine(next.key)
  }

  const change = useCallback((key: number, to: Partial<Pick<Line, 'title' | 'page'>>) => {
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line)))
  }, [])
  const drag = useLineDrag(list, lines, (from, to, depth) => setLines(place(lines, from, to, depth)))

  return (
    <Stack sx={{ gap: 1.5 }}>
      <DraftNotice draft={draft} />
      <ContentsTools can={(deed) => deeds[deed].can} onDeed={run} />
      <Typography id="contents-help" variant="caption" sx={{ color: 'text.secondary' }}>
        {t('library.contents.help')}
      </Typography>
      <Box
        component="ol"
        ref={list}
        aria-label={t('library.contents.title')}
        aria-describedby="contents-help"
        onKeyDown={keyDown}
        onCompositionStart={enter.onCompositionStart}
        onCompositionEnd={enter.onCompositionEnd}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {lines.map((line, index) => (
          <ContentsRow
            key={line.key}
            line={line}
            place={index + 1}
            current={line.key === current}
            fault={faults.get(line.key)}
            untitledToo={tried}
            drop={drag.target?.index === index ? drag.target : null}
            dragged={drag.from === index}
            pageCount={book.pageCount}
            onChange={change}
            onFocus={setCurrent}
            onGrab={drag.grab}
          />
        ))}
      </Box>
      {drag.target?.index === lines.length && <DropLine depth={drag.target.depth} />}
      <div>
        <Button startIcon={<AddIcon />} disabled={full} onClick={() => run('add')}>
          {t('library.contents.add')}
        </Button>
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" loading={save.pending} onClick={submit}>
          {t('library.contents.save')}
        </Button>
        <Button onClick={() => void cancel()}>{t('library.contents.cancel')}</Button>
        <Typography role="status" variant="body2" sx={{ alignSelf: 'center', color: 'error.main' }}>
          {tried && faults.size > 0 ? t('library.contents.faults', { count: faults.size }) : ''}
        </Typography>
      </Stack>
      <DraftFoot draft={draft} />
    </Stack>
  )
}

const DropLine = ({ depth }: { depth: number }) => (
  <Box sx={{ height: 2, bgcolor: 'primary.main', ml: depth * 3, mt: -1.5 }} />
)

/** Enter begins the next line. */
const isEnterInLine = ({ key, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !(altKey && shiftKey) && target instanceof HTMLInputElement

/** As in outlines elsewhere: Alt+Shift with an arrow moves a line. */
function deedOf({ key, altKey, shiftKey }: KeyboardEvent): ContentsDeed | null {
  const moves: Record<string, ContentsDeed> = {
    ArrowRight: 'indent',
    ArrowLeft: 'outdent',
    ArrowUp: 'up',
    ArrowDown: 'down',
    Delete: 'remove',
  }
  return altKey && shiftKey ? (moves[key] ?? null) : null
}
