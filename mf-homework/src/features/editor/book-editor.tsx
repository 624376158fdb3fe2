import { Alert, Box, Button, isComposing, lazy, Stack, Suspense } from '@madang/design-system/core'
import { Dialog, EmptyState } from '@madang/design-system/feedback'
import { PageFrame, Section } from '@madang/design-system/layout'
import { useIsPhone } from '@madang/design-system/theme'
import { useFlag, useUnsaved } from '@madang/remote-kit'
import { DraftFoot, DraftNotice } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useBookPaths } from '../library/book-paths.ts'
import { OutlineNotice } from '../propose/outline-notice.tsx'
import { ProposeBar } from '../propose/propose-bar.tsx'
import { useOutline } from '../propose/use-outline.ts'
import { useProposals } from '../propose/use-proposals.ts'
import { AnswerGrid, focusAnswer } from '../questions/answer-grid.tsx'
import { Beside } from './beside.tsx'
import { questionsOf, removeQuestion, withAnswers } from './book.rules.ts'
import { FactFields } from './facts.tsx'
import type { ImportTools } from './import/importer.ts'
import { ImportPanel } from './import-panel.tsx'
import { PageTools } from './page-tools.tsx'
import { SheetPages } from './sheet-pages.tsx'
import { addSheet, noSheets, withoutSheet } from './sheets.rules.ts'
import { Stage } from './stage.tsx'
import type { Start } from './start.rules.ts'
import { Strip } from './strip.tsx'
import { shownPages } from './upload/shown-pages.ts'
import { dropSources, hiddenSheets } from './upload/upload.rules.ts'
import { useHomework } from './use-homework.ts'
import { type Saved, useSave } from './use-save.ts'
import { useWork } from './use-work.ts'

// the form of homework comes with its calendar and its people, for who gives it from here
const GiveEdited = lazy(async () => ({ default: (await import('../give/give-edited.tsx')).GiveEdited }))

export interface BookEditorProps {
  start: Start
  tools: ImportTools
  onSaved(saved: Saved): void
}

/** A book is made here: pages from files, rectangles and answers per question, facts (MAN-BOOK-12 … 23). */
export function BookEditor({ start, tools, onSaved }: BookEditorProps) {
  const t = useT()
  const phone = useIsPhone()
  const paths = useBookPaths()
  const work = useWork(start, tools)
  const { pages, questions } = work.work
  const [pageKey, setPageKey] = useState<string | null>(pages[0]?.key ?? null)
  const [question, setQuestion] = useState<string | null>(null)
  const [cropping, setCropping] = useState(false)
  const [pinned, setPinned] = useState<string | null>(null)
  const [unread, setUnread] = useState(0)
  const [sheets, setSheets] = useState(start.sheets ?? noSheets)
  const proposals = useProposals(work, tools, start.proposals)
  const outline = useOutline(work.work)
  const saving = useSave(start, work, { proposals, unread, sheets, setSheets }, async (saved) => {
    await outline.save(saved.start.bookIdx, saved.start.work)
    onSaved(saved)
  })
  const { form, draft } = saving
  const homework = useHomework(work, form.values.book, { unread, sheets })
  const mayGive = useFlag('HOMEWORK')
  const trouble = homework.trouble ?? saving.trouble
  useUnsaved(draft.dirty || saving.pending > 0)

  const at = Math.max(
    0,
    pages.findIndex(({ key }) => key === pageKey),
  )
  const page = pages[at]
  const beside = pages.find(({ key }) => key === pinned)
  const select = (key: string) => {
    setPageKey(key)
    setQuestion(null)
    setCropping(false)
  }
  const numbered = questionsOf(work.work)
  const current = questions.findIndex(({ key }) => key === question)
  const elsewhere = draft.phase === 'elsewhere'
  const frame = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
    if (typing || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const act = key === 'y' || (key === 'z' && event.shiftKey) ? work.redo : key === 'z' ? work.undo : null
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <PageFrame
      width="wide"
      title={t(start.bookIdx === null ? 'editor.titleNew' : 'editor.title')}
      breadcrumb={
        start.bookIdx === null ? (
          <BackTo to={paths.list(start.facts.bookType)} label={t('editor.back')} />
        ) : (
          <BackTo to={paths.view(start.bookIdx)} label={start.facts.bookName} />
        )
      }
      subtitle={t('editor.amount', { pages: pages.length, questions: questions.length })}
      more={[
        ...(mayGive
          ? [
              {
                key: 'homework',
                label: t('editor.giveHomework'),
                disabled: form.pending || elsewhere,
                onSelect: homework.open,
              },
            ]
          : []),
        {
          key: 'draft',
          label: t('editor.keepDraft'),
          disabled: form.pending || elsewhere,
          onSelect: () => saving.save(0),
        },
      ]}
      actions={
        <Button
          variant="contained"
          loading={form.pending || saving.wanted !== null}
          disabled={elsewhere}
          onClick={() => saving.save(1)}
        >
          {t('editor.save')}
        </Button>
      }
    >
      <DraftNotice draft={draft} />
      <div>
        <Box role="status" sx={said}>
          {saving.wanted !== null ? (
            <Alert
              severity="info"
              action={
                <Button size="small" onClick={saving.stopWaiting}>
                  {t('editor.cancel')}
                </Button>
              }
            >
              {t('editor.waiting', { count: saving.pending })}
            </Alert>
          ) : null}
        </Box>
        <Box role="alert" sx={said}>
          {trouble ? (
            <Alert
              severity="error"
              onClose={() => {
                saving.clearTrouble()
                homework.clearTrouble()
              }}
            >
              {t(`editor.trouble.${trouble}`, {
                count: trouble === 'pendingPages' ? saving.pending : saving.failed,
              })}
            </Alert>
          ) : null}
          {saving.lost > 0 ? (
            <Alert severity="warning" onClose={saving.clearLost}>
              {t('editor.lost', { count: saving.lost })}
            </Alert>
          ) : null}
        </Box>
        <Box
          ref={frame}
          inert={elsewhere}
          onKeyDown={onKeyDown}
          sx={{ ...layout, opacity: elsewhere ? 0.6 : 1 }}
        >
          <Box sx={{ gridArea: 'import', minWidth: 0 }}>
            <ImportPanel
              work={work}
              after={page && at < pages.length - 1 ? page.key : null}
              onPlaced={({ key }) => select(key)}
              onOutlined={outline.offer}
              onSheet={(brought) => setSheets((now) => addSheet(now, brought))}
              onGone={(sources) => setSheets((now) => dropSources(now, sources))}
            />
            <OutlineNotice outline={outline} saved={start.bookIdx !== null} />
          </Box>
          {page ? (
            <>
              <Box sx={{ gridArea: 'strip', minWidth: 0, ...(phone ? {} : stripFrame) }}>
                <Strip work={work} selected={page.key} onSelect={select} axis={phone ? 'x' : 'y'} />
              </Box>
              <Stack sx={{ gridArea: 'stage', gap: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <PageTools
                    work={work}
                    at={at}
                    onSelect={select}
                    onCrop={() => setCropping(true)}
                    onPin={() => setPinned(page.key)}
                  />
                  <ProposeBar work={work} page={page} proposals={proposals} />
                </Box>
                <Stage
                  key={page.key}
                  work={work}
                  proposals={proposals}
                  page={page}
                  selected={question}
                  onSelect={setQuestion}
                  onAnswer={(key) =>
                    focusAnswer(
                      frame.current,
                      questions.findIndex((one) => one.key === key),
                    )
                  }
                  cropping={cropping}
                  onCropped={() => setCropping(false)}
                />
              </Stack>
            </>
          ) : (
            <Box sx={noPages}>
              <EmptyState title={t('editor.empty.title')} description={t('editor.empty.text')} />
            </Box>
          )}
          <Stack sx={{ gridArea: 'side', gap: 2, minWidth: 0 }}>
            <Section title={t('editor.facts.title')}>
              <FactFields form={form} />
            </Section>
            {hiddenSheets.map((sheet) =>
              sheets.hidden[sheet].length > 0 ? (
                <SheetPages
                  key={sheet}
                  sheet={sheet}
                  pages={shownPages(sheets.hidden[sheet], work.assets)}
                  onRemove={() => setSheets((now) => withoutSheet(now, sheet))}
                />
              ) : null,
            )}
            {beside ? <Beside work={work} page={beside} onClose={() => setPinned(null)} /> : null}
            <Section
              title={t('editor.answers.title')}
              actions={
                <Button
                  size="small"
                  variant="outlined"
                  color="error"
                  disabled={current < 0}
                  onClick={() => {
                    if (question) work.change((now) => removeQuestion(now, question))
                    setQuestion(null)
                  }}
                >
                  {t('editor.answers.remove')}
                </Button>
              }
            >
              {questions.length === 0 ? (
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('editor.answers.none')}</Box>
              ) : (
                <Box
                  onKeyDown={(event) => {
                    if (event.key !== 'Escape' || isComposing(event) || question === null) return
                    frame.current?.querySelector<SVGElement>(`[data-rect="${question}"]`)?.focus()
                  }}
                  sx={{ maxHeight: { xs: '70dvh', md: 560 }, overflowY: 'auto' }}
                >
                  <AnswerGrid
                    questions={numbered}
                    current={current < 0 ? null : current + 1}
                    showMissing={trouble === 'missingAnswers'}
                    onProblems={setUnread}
                    onEnterRow={({ no }) => {
                      const own = questions[no - 1]
                      if (!own) return
                      setQuestion(own.key)
                      setPageKey(own.page)
                    }}
                    onChange={(next) =>
                      work.change(
                        (now) => withAnswers(now, next),
                        current < 0 ? 'answers' : `answer ${current}`,
                      )
                    }
                  />
                </Box>
              )}
            </Section>
            <DraftFoot draft={draft} />
          </Stack>
        </Box>
      </div>
      <Suspense>
        {homework.given && (
          <GiveEdited bookIdx={start.bookIdx ?? 0} homework={homework.given} onClose={homework.close} />
        )}
      </Suspense>
      <Dialog
        open={saving.conflict}
        onClose={saving.closeConflict}
        title={t('editor.conflict.title')}
        size="small"
        actions={
          <>
            <Button onClick={saving.closeConflict}>{t('editor.cancel')}</Button>
            <Button component={Link} to={paths.view(start.bookIdx ?? 0)} target="_blank" variant="outlined">
              {t('editor.conflict.look')}
            </Button>
            <Button variant="contained" color="error" onClick={() => void saving.overwrite()}>
              {t('editor.conflict.overwrite')}
            </Button>
          </>
        }
      >
        {t('editor.conflict.text')}
      </Dialog>
    </PageFrame>
  )
}

/** Above the work; no gap where nothing is said. */
const said = { '&:not(:empty)': { display: 'grid', gap: 1, mb: 2 } } as const
const stripFrame = { position: 'sticky', top: 16, height: 'min(80vh, 900px)' } as const
/** Also where the strip would stand. */
const noPages = { gridArea: 'stage', gridColumnStart: { sm: 'strip-start' } } as const
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '116px minmax(0, 1fr)', lg: '116px minmax(0, 1fr) 400px' },
  gridTemplateAreas: {
    xs: '"import" "strip" "stage" "side"',
    sm: '"import import" "strip stage" "side side"',
    lg: '"import import import" "strip stage side"',
  },
} as const
