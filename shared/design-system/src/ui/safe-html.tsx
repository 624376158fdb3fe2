import { htmlToText } from '@madang/domain'
import { useEffect, useState } from 'react'
import { Box } from '../core/box.ts'

export interface SafeHtmlProps {
  /** From the server; cleaned there when written and here when shown. */
  html: string
  className?: string | undefined
}

/** Contents of messages and notices. Where the cleaner cannot be loaded, the words alone are shown. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const [clean, setClean] = useState<{ __html: string } | null>({ __html: '' })
  useEffect(() => {
    let current = true
    import('./clean-html.ts').then(
      ({ cleanHtml }) => current && setClean({ __html: cleanHtml(html) }),
      () => current && setClean(null),
    )
    return () => {
      current = false
    }
  }, [html])
  return (
    <Box
      className={className}
      sx={{
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& img': { maxWidth: '100%', height: 'auto' },
        '& a': { color: 'primary.main' },
        '& pre': { overflowX: 'auto', p: 1.5, bgcolor: 'background.sunken', borderRadius: 1 },
        '& blockquote': {
          m: 0,
          pl: 2,
          borderLeft: '3px solid',
          borderColor: 'divider',
          color: 'text.secondary',
        },
        '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto', maxWidth: '100%' },
        '& th, & td': { border: '1px solid', borderColor: 'divider', p: 1, textAlign: 'start' },
      }}
      {...(clean ? { dangerouslySetInnerHTML: clean } : { children: htmlToText(html) })}
    />
  )
}
