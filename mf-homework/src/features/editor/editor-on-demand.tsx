import { lazy, Suspense } from '@madang/design-system/core'
import { LoadingState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import type { BookEditorProps } from './book-editor.tsx'

const BookEditor = lazy(async () => ({ default: (await import('./book-editor.tsx')).BookEditor }))

/** The editor with its forms and grid, which come while the book is loaded and not before its page. */
export function EditorOnDemand(props: BookEditorProps) {
  const t = useT()
  return (
    <Suspense
      fallback={
        <PageFrame title={t('editor.title')}>
          <LoadingState minHeight={320} />
        </PageFrame>
      }
    >
      <BookEditor {...props} />
    </Suspense>
  )
}
