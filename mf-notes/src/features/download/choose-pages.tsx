import { Box, CheckboxField, Typography } from '@madang/design-system/core'
import { usePages } from '@madang/ink-pad/pages'
import { useT } from '@madang/remote-kit/i18n'
import { BookThumb, ClassThumb } from './page-thumb.tsx'
import { PageTile } from './page-tile.tsx'
import { type AgendaPages, allKeys, keyOf, withKeys } from './pages.rules.ts'
import { useThumbInk } from './use-thumb-ink.ts'

interface ChoosePagesProps {
  noteIdx: number
  /** Whose pages its own lie on; null: of a class note. */
  textbookIdx: number | null
  agendas: readonly AgendaPages[]
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
  /** Nothing is chosen: it says that this is not enough (NOTES-38). */
  empty: boolean
}

/** Pages of a note by agenda, each small and with its square (MAN-NOTE-06). */
export function ChoosePages(props: ChoosePagesProps) {
  const { noteIdx, textbookIdx, agendas, chosen, onChange, empty } = props
  const t = useT()
  const pages = usePages(textbookIdx === null ? null : { kind: 'textbook', idx: textbookIdx })
  const inkOf = useThumbInk(noteIdx, agendas, textbookIdx !== null)
  const all = allKeys(agendas)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {t('download.pages')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <CheckboxField
          label={t('download.all', { count: all.length })}
          checked={chosen.size === all.length}
          indeterminate={chosen.size > 0 && chosen.size < all.length}
          onChange={(on) => onChange(withKeys(new Set(), all, on))}
          error={empty ? t('download.atLeastOne') : undefined}
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('download.chosen', { count: chosen.size })}
        </Typography>
      </Box>
      <Box
        sx={{
          maxHeight: { xs: 300, sm: 360 },
          overflowY: 'auto',
          bgcolor: 'background.sunken',
          borderRadius: 1,
          px: 1.5,
          pb: 1,
        }}
      >
        {agendas.map(({ agendaNo, agendaName, pageList }) => (
          <Box key={agendaNo} role="group" aria-label={agendaName} sx={{ pt: 1.5 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
              {agendaName}
            </Typography>
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
                gap: 1.5,
              }}
            >
              {pageList.map(({ pageNo, pageName }) => {
                const key = keyOf(agendaNo, pageNo)
                return (
                  <PageTile
                    key={pageNo}
                    name={
                      pageName === String(pageNo)
                        ? t('download.page', { no: pageNo })
                        : `${pageNo}. ${pageName}`
                    }
                    chosen={chosen.has(key)}
                    onChange={(on) => onChange(withKeys(chosen, [key], on))}
                  >
                    {textbookIdx === null ? (
                      <ClassThumb at={{ noteIdx, agendaNo, pageNo }} />
                    ) : (
                      <BookThumb pages={pages} pageNo={pageNo} strokes={inkOf(pageNo)} />
                    )}
                  </PageTile>
                )
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
