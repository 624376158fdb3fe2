import { Box, Button, Typography } from '@madang/design-system/core'
import { EmptyState, ErrorState } from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { useRef } from 'react'
import type { AgendaPages } from '../download/pages.rules.ts'
import { ColumnsChoice } from '../viewer/columns-choice.tsx'
import { useColumns } from '../viewer/use-columns.ts'
import { useNear } from './use-near.ts'
import { isGone, usePagePicture } from './use-page-picture.ts'

interface ClassPagesProps {
  noteIdx: number
  agendas: readonly AgendaPages[]
}

/** Pages of a class note by agenda, one to four beside each other (NOTES-13, NOTES-16). */
export function ClassPages({ noteIdx, agendas }: ClassPagesProps) {
  const t = useT()
  const [columns, setColumns] = useColumns()
  if (agendas.length === 0) {
    return <EmptyState title={t('viewer.noPages')} description={t('viewer.noPagesText')} />
  }
  return (
    <>
      <ColumnsChoice value={columns} onChange={setColumns} />
      {agendas.map(({ agendaNo, agendaName, pageList }) => (
        <Section key={agendaNo} title={`${agendaNo}. ${agendaName}`}>
          <Box
            component="ul"
            aria-label={agendaName}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {pageList.map(({ pageNo, pageName }) => (
              <ClassPage
                key={pageNo}
                at={{ noteIdx, agendaNo, pageNo }}
                name={
                  pageName === String(pageNo) ? t('viewer.pageNo', { no: pageNo }) : `${pageNo}. ${pageName}`
                }
              />
            ))}
          </Box>
        </Section>
      ))}
    </>
  )
}

function ClassPage({
  at,
  name,
}: {
  at: { noteIdx: number; agendaNo: number; pageNo: number }
  name: string
}) {
  const t = useT()
  const place = useRef<HTMLLIElement>(null)
  const near = useNear(place)
  const { url, code, retry } = usePagePicture(at, near)
  return (
    <Box component="li" ref={place} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {code && !isGone(code) ? (
        <ErrorState compact code={code} onRetry={retry} />
      ) : code ? (
        // NOTES-17
        <EmptyState
          compact
          title={t('viewer.noPages')}
          action={
            <Button size="small" onClick={retry}>
              {t('viewer.retry')}
            </Button>
          }
        />
      ) : (
        <Box
          // what nobody has come near to is not on its way
          aria-busy={(near && !url) || undefined}
          sx={{
            aspectRatio: url ? 'auto' : '5 / 7',
            bgcolor: 'background.sunken',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 0.5,
            overflow: 'hidden',
          }}
        >
          {url && (
            <Box
              component="img"
              src={url}
              alt={t('viewer.pageAlt', { no: name })}
              sx={{ display: 'block', width: '100%' }}
            />
          )}
        </Box>
      )}
    </Box>
  )
}
