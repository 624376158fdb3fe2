import { Box } from '@madang/design-system/core'
import { type Earlier, EarlierInk } from '@madang/ink-pad/earlier'
import { PageFigure, type Pages } from '@madang/ink-pad/pages'
import { useT } from '@madang/remote-kit/i18n'
import { useQuery } from '@madang/remote-kit/query'
import { readContent, solutionsOf } from '../viewer/content.rules.ts'
import { MarkLayer } from '../viewer/mark-layer.tsx'
import { contentQuery } from '../viewer/use-note.ts'

interface EarlierPageProps {
  earlier: Earlier
  pageNo: number
  name: string
  pages: Pages
}

/** A page as it was handed in, in a round that was given back, with its marks and its teacher's ink. */
export function EarlierPage({ earlier, pageNo, name, pages }: EarlierPageProps) {
  const t = useT()
  const { noteIdx, round } = earlier.chosen!
  const { data } = useQuery({ ...contentQuery(noteIdx), throwOnError: false })
  const picture = pages.page(pageNo)
  const solutions = solutionsOf((data && readContent(data)) ?? []).filter((one) => one.pageNo === pageNo)
  return (
    <Box sx={{ position: 'relative' }}>
      <PageFigure page={picture} alt={t('rounds.pageAlt', { no: name, round })} renew={pages.renew} bare>
        {picture && <MarkLayer page={picture} solutions={solutions} />}
      </PageFigure>
      {picture && (
        <EarlierInk strokes={earlier.strokes(pageNo)} width={picture.width} height={picture.height} />
      )}
    </Box>
  )
}
