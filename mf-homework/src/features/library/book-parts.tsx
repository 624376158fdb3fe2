import type { BookRow } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { BookIcon } from '@madang/design-system/icons'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const tones: readonly StatusTone[] = ['neutral', 'success', 'info']

/** Writing, completed or used (MAN-BOOK-19). */
export function BookStatusChip({ book }: { book: Pick<BookRow, 'bookStatus'> }) {
  const t = useT()
  return <StatusChip label={t(`library.status.${book.bookStatus}`)} tone={tones[book.bookStatus]} />
}

/** The first page, small; a book without one has a sign of it. */
export function Cover({ book, width }: { book: Pick<BookRow, 'thumbUrl'>; width: number }) {
  const [failed, setFailed] = useState('')
  const shown = book.thumbUrl !== '' && failed !== book.thumbUrl
  return (
    <Box
      sx={{
        width,
        height: Math.round(width * 1.3),
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bgcolor: shown ? 'common.white' : 'background.sunken',
        color: 'text.secondary',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 0.5,
      }}
    >
      {shown ? (
        <Box
          component="img"
          src={book.thumbUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(book.thumbUrl)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' }}
        />
      ) : (
        <BookIcon fontSize="small" />
      )}
    </Box>
  )
}

export function BookName({ book }: { book: BookRow }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, height: '100%' }}>
      <Cover book={book} width={36} />
      <Box
        component="span"
        title={book.bookName}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {book.bookName}
      </Box>
    </Box>
  )
}

/** A book on a phone. */
export function BookCard({ book, bank }: { book: BookRow; bank: string }) {
  const t = useT()
  return (
    <Stack direction="row" sx={{ gap: 1.5, minWidth: 0 }}>
      <Cover book={book} width={60} />
      <Stack sx={{ gap: 0.5, minWidth: 0, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{book.bookName}</Typography>
          <BookStatusChip book={book} />
        </Stack>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('library.amount', { pages: book.pageCount, questions: book.questionCount })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[book.regUser.userName, bank].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
    </Stack>
  )
}
