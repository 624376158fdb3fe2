import { useEffect, useState } from 'react'
import type { Pdf } from '../editor/import/pdf.ts'

type Shown = { pages: number; url: string | null } | 'failed' | null

/** A page of a PDF as a picture; null while it is opened. The parser comes with the first PDF. */
export function usePdfPage(file: Blob, page: number): Shown {
  const [pdf, setPdf] = useState<Pdf | 'failed' | null>(null)
  const [picture, setPicture] = useState<{ page: number; url: string } | 'failed' | null>(null)

  useEffect(() => {
    let gone = false
    const opening = import(/* webpackChunkName: "pdf" */ '../editor/import/pdf.ts').then(({ openPdf }) =>
      openPdf(file),
    )
    opening.then(
      (opened) => !gone && setPdf(opened),
      () => !gone && setPdf('failed'),
    )
    return () => {
      gone = true
      opening.then(
        (opened) => opened.close(),
        () => {},
      )
    }
  }, [file])

  useEffect(() => {
    if (pdf === null || pdf === 'failed') return
    const control = new AbortController()
    let url: string | undefined
    pdf.render(page, control.signal).then(
      ({ blob }) => {
        if (control.signal.aborted) return
        url = URL.createObjectURL(blob)
        setPicture({ page, url })
      },
      () => control.signal.aborted || setPicture('failed'),
    )
    return () => {
      control.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [pdf, page])

  if (pdf === 'failed' || picture === 'failed') return 'failed'
  return pdf && { pages: pdf.pages, url: picture?.page === page ? picture.url : null }
}
