import { Alert, Box, Button, Stack } from '@madang/design-system/core'
import { ToggleButton } from '@madang/design-system/ui'
import type { Rect } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PageFigure } from '../pages/page-figure.tsx'
import type { Proposals } from '../propose/use-proposals.ts'
import {
  addQuestion,
  assetOf,
  type BookPage,
  cropPage,
  placeQuestion,
  questionsOf,
  removeQuestion,
} from './book.rules.ts'
import { clampRect } from './geometry.rules.ts'
import { newKey } from './new-key.ts'
import { type PlacedQuestion, RectLayer } from './rect-layer.tsx'
import type { Work } from './use-work.ts'

export interface StageProps {
  work: Work
  proposals: Proposals
  page: BookPage
  selected: string | null
  onSelect(question: string | null): void
  /** The answer of this question is wanted. */
  onAnswer(question: string): void
  /** A part of the page is chosen that shall be the page. */
  cropping: boolean
  onCropped(): void
}

/** A finger scrolls the page unless drawing is switched on; a mouse draws at once. */
const touches = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/** Key of the rectangle that says what of the page stays. */
const cropped = 'crop'
const ignored = () => {}

/** The page that is worked on, with a rectangle for each of its questions. */
export function Stage(props: StageProps) {
  const { work, proposals, page, selected, onSelect, onAnswer, cropping, onCropped } = props
  const t = useT()
  const [drawing, setDrawing] = useState(() => !touches())
  const asset = work.shown(page)
  const size = work.sizeOf(page)
  const pageNo = work.work.pages.indexOf(page) + 1
  const numbers = questionsOf(work.work)
  const placed = work.work.questions.flatMap((question, at): PlacedQuestion[] =>
    question.page === page.key && question.rect
      ? [{ key: question.key, no: numbers[at]?.no ?? at + 1, rect: question.rect }]
      : [],
  )
  const proposed = proposals
    .of(page.key)
    .map(({ key, rect }, at): PlacedQuestion => ({ key, rect, no: at + 1, proposed: true }))
  const isProposed = (key: string) => proposed.some((one) => one.key === key)
  const stage = useRef<HTMLDivElement>(null)
  /** The rectangle that shall have the focus as soon as it is drawn. */
  const sought = useRef<string | null>(null)
  const [part, setPart] = useState<Rect | null>(null)
  const whole = { x: 0, y: 0, w: size.width, h: size.height }
  useEffect(() => {
    if (!cropping) return
    sought.current = cropped
    return () => {
      setPart(null)
      stage.current?.focus()
    }
  }, [cropping])
  useEffect(() => {
    const wanted =
      sought.current && stage.current?.querySelector<SVGElement>(`[data-rect="${sought.current}"]`)
    if (!wanted) return
    sought.current = null
    wanted.focus()
  })
  const crop = () => {
    const rect = clampRect(part ?? whole, size)
    if (rect.w < size.width || rect.h < size.height) work.change((now) => cropPage(now, page.key, rect))
    onCropped()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!cropping || (event.key !== 'Enter' && event.key !== 'Escape')) return
    if (!(event.target instanceof SVGElement)) return
    event.preventDefault()
    if (event.key === 'Enter') crop()
    else onCropped()
  }
  const draw = (rect: Rect) => {
    if (cropping) {
      work.change((now) => cropPage(now, page.key, clampRect(rect, size)))
      onCropped()
      return
    }
    const key = newKey()
    work.change((now) => addQuestion(now, key, page.key, rect, size))
    onSelect(key)
    return key
  }
  const below = Math.max(0, ...placed.map(({ rect }) => rect.y + rect.h))
  const addByKey = () => {
    const height = Math.round(size.height * 0.1)
    const y = Math.min(below + 16, size.height - height)
    sought.current =
      draw({ x: Math.round(size.width * 0.05), y, w: Math.round(size.width * 0.42), h: height }) ?? null
  }
  return (
    <Stack
      ref={stage}
      tabIndex={-1}
      role="group"
      aria-label={t('editor.pageNo', { no: pageNo })}
      onKeyDown={onKeyDown}
      sx={{ gap: 1, minWidth: 0, '&:focus': { outline: 'none' } }}
    >
      {cropping ? (
        <Alert
          severity="info"
          action={
            <>
              <Button size="small" onClick={onCropped}>
                {t('editor.cancel')}
              </Button>
              <Button size="small" variant="outlined" onClick={crop}>
                {t('editor.page.crop')}
              </Button>
            </>
          }
        >
          {t('editor.crop.how')}
        </Alert>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <ToggleButton
            value="draw"
            size="small"
            selected={drawing}
            onChange={() => setDrawing((before) => !before)}
          >
            {t('editor.rect.draw')}
          </ToggleButton>
          <Button size="small" variant="outlined" onClick={addByKey}>
            {t('editor.rect.add')}
          </Button>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('editor.rect.count', { count: placed.length })}
          </Box>
          <Box component="span" sx={keysTold}>
            {t('editor.rect.shortcuts')}
          </Box>
        </Box>
      )}
      {asset?.state === 'failed' ? (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => work.importer.retry()}>
              {t('editor.retry')}
            </Button>
          }
        >
          {t(`editor.problem.${asset.problem ?? 'upload'}`)}
        </Alert>
      ) : null}
      {work.assets.get(page.source)?.problem === 'unsure' ? (
        <Alert severity="warning">{t('editor.problem.unsure')}</Alert>
      ) : null}
      <PageFigure
        page={
          asset?.imgUrl
            ? {
                ...{
                  pageNo,
                  pageIdx: asset.pageIdx ?? 0,
                  imgUrl: asset.imgUrl,
                  thumbUrl: asset.thumbUrl ?? '',
                },
                ...size,
              }
            : undefined
        }
        key={assetOf(page)}
        alt={t('editor.pageNo', { no: pageNo })}
        eager
      >
        <RectLayer
          size={size}
          placed={
            cropping
              ? [{ key: cropped, no: 0, rect: part ?? whole, name: t('editor.crop.part') }]
              : [...placed, ...proposed]
          }
          selected={cropping ? cropped : selected}
          drawing={drawing || cropping}
          onSelect={cropping ? ignored : onSelect}
          onDraw={draw}
          onEnter={cropping ? undefined : onAnswer}
          onPlace={(key, rect) => {
            if (cropping) setPart(rect)
            else if (isProposed(key)) proposals.place(page.key, key, rect)
            else work.change((now) => placeQuestion(now, key, rect, size), `place ${key}`)
          }}
          onRemove={(key) => {
            if (cropping) {
              onCropped()
              return
            }
            onSelect(null)
            stage.current?.focus()
            if (isProposed(key)) proposals.remove(page.key, key)
            else work.change((now) => removeQuestion(now, key))
          }}
        />
      </PageFigure>
    </Stack>
  )
}

/** Where there is a keyboard, as far as anybody can tell. */
const keysTold = {
  display: 'none',
  '@media (pointer: fine)': {
    display: 'block',
    flexBasis: '100%',
    typography: 'caption',
    color: 'text.secondary',
  },
} as const
