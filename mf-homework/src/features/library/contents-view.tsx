import type { Chapter } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'

interface ContentsViewProps {
  chapters: readonly Chapter[]
  onPage(pageNo: number): void
  depth?: number
}

/** The table of contents; a line with a page leads there. */
export function ContentsView({ chapters, onPage, depth = 0 }: ContentsViewProps) {
  const t = useT()
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {chapters.map(({ title, startPage, children, chapterIdx }, place) => (
        <Box component="li" key={chapterIdx ?? `${place} ${title}`}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 1,
              py: 0.25,
              pl: depth * 2,
              fontWeight: depth === 0 ? 600 : 400,
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
            </Box>
            {startPage !== null && (
              <Button
                size="small"
                aria-label={t('library.contents.goTo', { title, page: startPage })}
                onClick={() => onPage(startPage)}
              >
                {t('library.contents.page', { page: startPage })}
              </Button>
            )}
          </Box>
          {children.length > 0 && <ContentsView chapters={children} onPage={onPage} depth={depth + 1} />}
        </Box>
      ))}
    </Box>
  )
}
