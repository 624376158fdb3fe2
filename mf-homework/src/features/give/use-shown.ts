import { wireOf } from './due.rules.ts'
import { pagesOf } from './homework.rules.ts'
import { usePreview } from './preview/use-preview.ts'
import type { Give, GiveProps } from './use-give.ts'

/** What a student would get of the form as it stands; null where there are no pages yet. */
export function useShown({ source, upload }: Pick<GiveProps, 'source' | 'upload'>, { form }: Give) {
  const count = upload ? upload.work.work.pages.length : source.pageCount
  const range = source.kind === 'book' ? pagesOf(form.values.pages, count) : { from: 1, to: count }
  const previewed = usePreview(source, range ?? { from: 1, to: count }, upload)
  const { taskName, due } = form.values
  if (!range || previewed.pageCount === 0) return null
  return { previewed, title: taskName.trim() || source.name, limit: wireOf(due) }
}
