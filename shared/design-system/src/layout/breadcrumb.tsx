import Breadcrumbs from '@mui/material/Breadcrumbs'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWords } from '../theme/language.ts'

export interface Crumb {
  key: string
  /** A link (from the router) or plain words. */
  content: ReactNode
}

export interface BreadcrumbProps {
  items: readonly Crumb[]
}

const words = { ko: { path: '현재 위치' }, en: { path: 'You are here' } }

/** The way to this page; the last one is the page itself. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const text = useWords(words)
  return (
    <Breadcrumbs aria-label={text.path} sx={{ typography: 'body2' }}>
      {items.map((item, index) => (
        <Typography
          key={item.key}
          component="span"
          variant="body2"
          {...(index === items.length - 1 ? { 'aria-current': 'page' as const } : {})}
          sx={{ color: 'text.secondary', '& a': { color: 'inherit' } }}
        >
          {item.content}
        </Typography>
      ))}
    </Breadcrumbs>
  )
}
