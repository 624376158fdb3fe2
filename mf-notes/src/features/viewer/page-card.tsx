import { Box, CheckboxField, Typography } from '@madang/design-system/core'
import { BesideEarlier, type Earlier } from '@madang/ink-pad/earlier'
import { PageFigure, type Pages } from '@madang/ink-pad/pages'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useEffect } from 'react'
import { EarlierPage } from '../rounds/earlier-page.tsx'
import type { ContentPage } from './content.rules.ts'
import { MarkLayer } from './mark-layer.tsx'
import type { NoteInk } from './use-note-ink.ts'
import { Written } from './written.tsx'

export interface PageCardProps {
  page: ContentPage
  name: string
  pages: Pages
  current?: number | null | undefined
  /** Correcting: a tap on a question, and the page check. */
  onTap?: ((no: number) => void) | undefined
  onCheck?: ((pageNo: number, checked: boolean) => void) | undefined
  /** What was written on the pages. */
  ink?: NoteInk | undefined
  /** The reader may write on them in red. */
  writes?: boolean | undefined
  /** Of homework that was given back: the rounds before. */
  earlier?: Earlier | undefined
  /** The present round. */
  round?: number | undefined
  /** What stands below a page: what teachers say about it. */
  below?: ((pageNo: number) => ReactNode) | undefined
}

/** One page of a note: its picture, the marks on it, and what has no place on it beside it. */
export function PageCard(props: PageCardProps) {
  const { page, name, pages, current, onTap, onCheck, ink, writes, below, earlier, round = 1 } = props
  const t = useT()
  const { pageNo, solutions, checked } = page
  const { need } = pages
  useEffect(() => need(pageNo), [need, pageNo])
  const picture = pages.page(pageNo)
  const beside = solutions.filter(({ rect }) => rect === null)
  const figure = (
    <PageFigure
      page={picture}
      alt={t('viewer.pageAlt', { no: name })}
      renew={pages.renew}
      bare={ink !== undefined}
    >
      {picture && <MarkLayer page={picture} solutions={solutions} current={current} onTap={onTap} />}
    </PageFigure>
  )
  const title = t('viewer.pageNo', { no: name })
  return (
    <Box
      component="li"
      id={`note-page-${pageNo}`}
      sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5, scrollMarginTop: 72 }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 40 }}
      >
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {onCheck ? (
          <CheckboxField
            label={t('viewer.checkOf', { no: name })}
            checked={checked}
            onChange={(on) => onCheck(pageNo, on)}
          />
        ) : checked ? (
          <Typography variant="body2" sx={{ color: 'success.main' }}>
            {t('viewer.checked')}
          </Typography>
        ) : null}
      </Box>
      <BesideEarlier
        earlier={earlier}
        round={round}
        old={earlier?.beside && <EarlierPage earlier={earlier} pageNo={pageNo} name={name} pages={pages} />}
      >
        <Written
          picture={picture}
          pageNo={pageNo}
          name={name}
          ink={ink}
          writes={writes === true}
          earlier={earlier}
        >
          {figure}
        </Written>
      </BesideEarlier>
      {below?.(pageNo)}
      {beside.length > 0 && (
        <Box sx={{ bgcolor: 'background.sunken', borderRadius: 1, p: 1 }}>
          <Typography variant="subtitle2">{t('viewer.beside')}</Typography>
          <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
          >
            {beside.map(({ no, res }) => (
              <Box component="li" key={no} sx={{ typography: 'body2' }}>
                {t('viewer.besideMark', { no, mark: t(`viewer.res.${res ?? 'open'}`) })}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
