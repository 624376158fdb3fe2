import { codeOf } from '@madang/api-client'
import type { NoteView } from '@madang/contract'
import { Alert, Box, Button } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import { type Pages, usePages } from '@madang/ink-pad/pages'
import { useT } from '@madang/remote-kit/i18n'
import { isGone } from '../class-pages/use-page-picture.ts'
import { ColumnsChoice } from './columns-choice.tsx'
import type { Agenda } from './content.rules.ts'
import { PageCard, type PageCardProps } from './page-card.tsx'
import { useColumns } from './use-columns.ts'

interface PageGroupsProps
  extends Pick<PageCardProps, 'current' | 'onTap' | 'onCheck' | 'ink' | 'writes' | 'below' | 'earlier'> {
  info: NoteView
  agendas: readonly Agenda[]
  names:
    | readonly {
        agendaNo: number
        agendaName: string
        pageList: readonly { pageNo: number; pageName: string }[]
      }[]
    | undefined
}

/** The pages of a note by agenda, one to four beside each other (NOTES-13, NOTES-16). */
export function PageGroups({ info, agendas, names, ...card }: PageGroupsProps) {
  const t = useT()
  const [chosen, setColumns] = useColumns()
  // a page and the same one of an earlier round take two places
  const columns = card.earlier?.beside ? 1 : chosen
  const pages = usePages(info.textbook && { kind: 'textbook', idx: info.textbook.textbookIdx })
  if (agendas.every(({ pages: list }) => list.length === 0)) {
    return <EmptyState title={t('viewer.noPages')} description={t('viewer.noPagesText')} />
  }
  // NOTES-17
  if (pages.failure && isGone(codeOf(pages.failure))) return <EmptyState title={t('viewer.noPages')} />
  return (
    <>
      <PagesFailed pages={pages} />
      {agendas.map((agenda) => {
        const named = names?.find(({ agendaNo }) => agendaNo === agenda.agendaNo)
        const nameOf = new Map(named?.pageList.map(({ pageNo, pageName }) => [pageNo, pageName]))
        return (
          <Section
            key={agenda.agendaNo}
            title={named?.agendaName ?? t('viewer.agenda', { no: agenda.agendaNo })}
            actions={
              card.earlier?.beside ? undefined : <ColumnsChoice value={columns} onChange={setColumns} />
            }
          >
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 2,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {agenda.pages.map((page) => (
                <PageCard
                  key={page.pageNo}
                  page={page}
                  name={nameOf.get(page.pageNo) ?? String(page.pageNo)}
                  pages={pages}
                  round={info.note.round}
                  {...card}
                />
              ))}
            </Box>
          </Section>
        )
      })}
    </>
  )
}

function PagesFailed({ pages }: { pages: Pages }) {
  const t = useT()
  if (!pages.failure) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" onClick={pages.retry}>
          {t('viewer.retry')}
        </Button>
      }
    >
      {t('viewer.pagesFailed')}
    </Alert>
  )
}
