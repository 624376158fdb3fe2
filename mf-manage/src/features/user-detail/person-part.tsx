import { codeOf } from '@madang/api-client'
import { Box, Link as TextLink, Typography } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import { Pager } from '@madang/design-system/table'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import type { ReactNode } from 'react'
import type { PersonPage } from './person-page.ts'

interface PersonPartProps<Row> {
  title: string
  description?: string | undefined
  actions?: ReactNode
  /** Above the rows, whether there are any or not: a form. */
  head?: ReactNode
  empty: string
  list: PersonPage<Row>
  rowKey(row: Row): string | number
  children(row: Row): ReactNode
}

/** One list of a person's detail, narrow enough for a dialog: a part that fails leaves the others. */
export function PersonPart<Row>(props: PersonPartProps<Row>) {
  const { title, description, actions, head, empty, list, rowKey, children } = props
  return (
    <Section title={title} level={3} description={description} actions={actions} plain>
      {head}
      <Rows title={title} empty={empty} list={list} rowKey={rowKey}>
        {children}
      </Rows>
    </Section>
  )
}

function Rows<Row>(props: Pick<PersonPartProps<Row>, 'title' | 'empty' | 'list' | 'rowKey' | 'children'>) {
  const { title, empty, list, rowKey, children } = props
  const t = useT()
  const { rows, error, isFetching, refetch } = list
  if (!rows) {
    if (!error) return <ListSkeleton rows={3} />
    const code = codeOf(error)
    return (
      <ErrorState
        compact
        title={code === 'WB-403-102' ? t('userDetail.noPermission') : undefined}
        code={code}
        onRetry={code === 'WB-403-102' ? undefined : () => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (rows.length === 0) return <EmptyState compact title={empty} />
  return (
    <>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li': { py: 1.25, borderTop: '1px solid', borderColor: 'divider' },
        }}
      >
        {rows.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </Box>
      {list.total > list.size ? (
        <Box sx={{ mt: 1.5 }}>
          <Pager
            label={title}
            page={list.page}
            size={list.size}
            total={list.total}
            onPageChange={list.setPage}
          />
        </Box>
      ) : null}
    </>
  )
}

interface PersonRowProps {
  title: ReactNode
  /** Below the company; the title is the way there. */
  to?: string | undefined
  /** In small, below. */
  details?: ReactNode
  /** At the row's end. */
  end?: ReactNode
}

export function PersonRow({ title, to, details, end }: PersonRowProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {to === undefined ? (
            title
          ) : (
            // a line alone is lower than a target may be
            <TextLink component={Link} to={to} sx={{ display: 'inline-block', py: 0.25 }}>
              {title}
            </TextLink>
          )}
        </Typography>
        {details ? (
          <Typography
            variant="body2"
            component="div"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {details}
          </Typography>
        ) : null}
      </Box>
      {end ? <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>{end}</Box> : null}
    </Box>
  )
}
