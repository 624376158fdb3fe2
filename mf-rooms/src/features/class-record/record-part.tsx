import { codeOf } from '@madang/api-client'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import type { ReactNode } from 'react'

interface RecordPartProps<Row> {
  title: string
  description?: string | undefined
  actions?: ReactNode
  /** Said where there is nothing. */
  empty: string
  found: {
    data: readonly Row[] | undefined
    error: Error | null
    isFetching: boolean
    refetch(): unknown
  }
  children(rows: readonly Row[]): ReactNode
}

/** A part of a class that is asked for on its own: one that fails leaves the others. */
export function RecordPart<Row>(props: RecordPartProps<Row>) {
  const { title, description, actions, empty, found, children } = props
  const { data, error, isFetching, refetch } = found
  return (
    <Section title={title} description={description} actions={actions}>
      {data ? (
        data.length === 0 ? (
          <EmptyState compact title={empty} />
        ) : (
          children(data)
        )
      ) : error ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Section>
  )
}
