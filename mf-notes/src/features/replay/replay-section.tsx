import type { NoteView } from '@madang/contract'
import { Alert, Button, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { PageFigure, usePages } from '@madang/ink-pad/pages'
import { ReplayPlayer, useReplayInk } from '@madang/ink-pad/replay'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useMemo } from 'react'
import { type Agenda, solutionsOf } from '../viewer/content.rules.ts'

interface ReplaySectionProps {
  info: NoteView
  agendas: readonly Agenda[]
  pageName(pageNo: number): string
}

/** How the student solved a note: in the place of its pages. */
export default function ReplaySection({ info, agendas, pageName }: ReplaySectionProps) {
  const t = useT()
  const { noteIdx, userIdx } = info.note
  const pageNos = useMemo(() => agendas.flatMap(({ pages }) => pages.map(({ pageNo }) => pageNo)), [agendas])
  const questions = useMemo(() => solutionsOf(agendas), [agendas])
  const sheet = useMemo(() => ({ layer: 'work', author: userIdx }) as const, [userIdx])
  const ink = useReplayInk(noteIdx, pageNos)
  const pages = usePages(info.textbook && { kind: 'textbook', idx: info.textbook.textbookIdx })
  const { need } = pages
  useEffect(() => {
    for (const { pageNo } of ink.pages ?? []) need(pageNo)
  }, [need, ink.pages])
  return (
    <Section title={t('replay.title')}>
      {ink.failed ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={ink.retry}>
              {t('viewer.retry')}
            </Button>
          }
        >
          {t('replay.failed')}
        </Alert>
      ) : ink.pages === null ? (
        <Typography role="status">{t('replay.loading')}</Typography>
      ) : (
        <ReplayPlayer
          pages={ink.pages}
          sheet={sheet}
          questions={questions}
          pageName={pageName}
          sizeOf={pages.page}
          picture={(pageNo) => (
            <PageFigure
              key={pageNo}
              page={pages.page(pageNo)}
              alt={t('viewer.pageAlt', { no: pageName(pageNo) })}
              renew={pages.renew}
              bare
            />
          )}
        />
      )}
    </Section>
  )
}
