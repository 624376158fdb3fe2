import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { PageFrame, Section } from '@madang/design-system/layout'
import { useArea, usePageTitle, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useEffect, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useNotePaths } from '../../shared/paths.ts'
import { ClassPages } from '../class-pages/class-pages.tsx'
import { DownloadButton } from '../download/download-button.tsx'
import { RoundChoice } from '../rounds/round-choice.tsx'
import { LogDialog } from './log-dialog.tsx'
import { NoteFacts } from './note-facts.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { useNote } from './use-note.ts'

/** Pages, ink and correction, while the note is on its way. */
const CorrectNote = lazy(async () => ({
  default: (await import('../correct/correct-note.tsx')).CorrectNote,
}))

/** Where a note was opened from, by the class that it belongs to. */
export type BackOf = (meetCode: string | null) => { to: string; label: string }

interface OpenedNoteProps {
  noteIdx: number
  back: BackOf
  /** Work isn't opened here. */
  ofClass?: boolean
}

/** A note with what is known of it, its pages, and its correction by who may. */
export function OpenedNote({ noteIdx, back, ofClass = false }: OpenedNoteProps) {
  const t = useT()
  const width = useArea() === 'MANAGE' ? 'wide' : 'normal'
  const found = useNote(noteIdx, ofClass)
  const [shown, setShown] = useState<'log' | 'receipt' | null>(null)
  const { info, agendas } = found
  const code = ofClass && info?.textbook ? 'WB-404-102' : found.code
  usePageTitle(info?.note.noteTitle)
  // its class type may show no notes: what is known of it opens all the same
  const pages = info && !(ofClass && info.textbook) && (!info.can.view || agendas !== undefined)
  if (code && !pages) return <Failed code={code} back={back(null)} onRetry={found.retry} />
  if (!pages) return <DetailSkeleton />
  return (
    <PageFrame
      title={info.note.noteTitle}
      width={width}
      breadcrumb={<BackTo {...back(info.note.meetCode)} />}
      actions={<DownloadButton note={info.note} />}
    >
      <Section>
        <NoteFacts info={info} onLog={() => setShown('log')} onReceipt={() => setShown('receipt')} />
      </Section>
      <RoundChoice info={info} />
      {!info.can.view ? (
        <EmptyState title={t('viewer.notShown')} description={t('viewer.notShownText')} />
      ) : !agendas ? (
        <EmptyState title={t('viewer.unreadable')} description={t('viewer.unreadableText')} />
      ) : !info.textbook ? (
        <ClassPages noteIdx={noteIdx} agendas={found.names ?? []} />
      ) : agendas.length === 0 ? (
        <EmptyState title={t('viewer.noPages')} description={t('viewer.noPagesText')} />
      ) : (
        <Suspense fallback={<DetailSkeleton />}>
          <CorrectNote info={info} agendas={agendas} names={found.names} keys={found.keys} />
        </Suspense>
      )}
      {shown === 'log' && <LogDialog note={info.note} onClose={() => setShown(null)} />}
      {shown === 'receipt' && info.receipt && (
        <ReceiptDialog note={info.note} receipt={info.receipt} onClose={() => setShown(null)} />
      )}
    </PageFrame>
  )
}

interface FailedProps {
  code: string
  back: ReturnType<BackOf>
  onRetry(): void
}

function Failed({ code, back, onRetry }: FailedProps) {
  const t = useT()
  const { manage } = useNotePaths()
  const { toast } = useServices()
  const gone = code === 'WB-404-102' || code === 'WB-400-200'
  const waits = code === 'WB-403-101'
  const text = t('viewer.gone')
  // MAN-NOTE-09
  useEffect(() => {
    if (gone && manage) toast(text, 'error')
  }, [gone, manage, text, toast])
  const way = (
    <Button component={Link} to={back.to}>
      {back.label}
    </Button>
  )
  return (
    <PageFrame title={t('viewer.title')} width={manage ? 'wide' : 'normal'}>
      {waits ? (
        <EmptyState title={t('viewer.waits')} description={t('viewer.waitsText')} action={way} />
      ) : (
        <ErrorState
          title={gone ? text : undefined}
          message={gone ? t('viewer.goneText') : undefined}
          code={code}
          onRetry={gone ? undefined : onRetry}
          support={way}
        />
      )}
    </PageFrame>
  )
}
