import { codeOf } from '@madang/api-client'
import { type Room, type RoomFile, room as roomCalls } from '@madang/contract'
import { Box, lazy, Suspense } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import { Chip } from '@madang/design-system/ui'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { FileRow } from './file-row.tsx'

const BringFiles = lazy(() => import('./bring-files.tsx'))
const PreviewFile = lazy(() => import('./preview-file.tsx'))

/** Which of them are shown: all, those of the running class, pictures, PDFs. */
type Kind = 'all' | 'class' | 'pictures' | 'pdfs'
const types: Readonly<Record<Kind, number>> = { all: 1, class: 1, pictures: 2, pdfs: 4 }

/** The room's reference files (ROOMS-52…54): who brought them and when, and for those who teach a place to drop more. */
export function RoomFiles({ room }: { room: Room }) {
  const t = useT()
  const { userIdx } = useMe()
  const [kind, setKind] = useState<Kind>('all')
  const [shown, setShown] = useState<RoomFile | null>(null)
  const { roomCode, meet } = room
  const asked = kind === 'class' && !meet.exist ? 'all' : kind
  const all = useQuery({
    ...callQuery(roomCalls.files, { roomCode, fileTypeCd: 1 }),
    throwOnError: false,
  })
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(roomCalls.files, {
      roomCode,
      fileTypeCd: types[asked],
      ...(asked === 'class' ? { meetCode: meet.meetCode } : {}),
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const count = all.data?.length ?? 0
  const kinds: Kind[] = ['all', ...(meet.exist ? ['class' as const] : []), 'pictures', 'pdfs']
  return (
    <Section title={t('roomFiles.title')}>
      {room.can.upload && all.data ? (
        <Suspense>
          <Box sx={{ mb: 2 }}>
            <BringFiles room={room} own={all.data.filter((one) => one.modUserIdx === userIdx)} />
          </Box>
        </Suspense>
      ) : null}
      {count > 1 ? (
        <Box
          role="group"
          aria-label={t('roomFiles.kind.label')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}
        >
          {kinds.map((one) => (
            <Chip
              key={one}
              label={t(`roomFiles.kind.${one}`)}
              color={one === asked ? 'primary' : 'default'}
              variant={one === asked ? 'filled' : 'outlined'}
              aria-pressed={one === asked}
              onClick={() => setKind(one)}
            />
          ))}
        </Box>
      ) : null}
      {!data ? (
        error ? (
          <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton rows={2} />
        )
      ) : data.length === 0 ? (
        <EmptyState compact title={t(count > 0 ? 'roomFiles.noneOfKind' : 'roomFiles.empty')} />
      ) : (
        <Box component="ul" aria-label={t('roomFiles.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((one) => (
            <FileRow key={one.roomFileIdx} file={one} onShow={setShown} />
          ))}
        </Box>
      )}
      {shown ? (
        <Suspense>
          <PreviewFile file={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
