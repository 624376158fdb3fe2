import { studyLimits } from '@madang/contract'
import { Box, TextInput } from '@madang/design-system/core'
import { NumberInput } from '@madang/design-system/forms'
import { MenuIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { memo, type PointerEvent } from 'react'
import type { Line, LineFault } from './contents.rules.ts'
import type { DropTarget } from './use-line-drag.ts'

interface ContentsRowProps {
  line: Line
  /** 1-based, for readers. */
  place: number
  current: boolean
  fault: LineFault | undefined
  /** A title that is missing is told once somebody wanted to save. */
  untitledToo: boolean
  /** What is dragged would stand above this line. */
  drop: DropTarget | null
  dragged: boolean
  pageCount: number
  onChange(key: number, to: Partial<Pick<Line, 'title' | 'page'>>): void
  onFocus(key: number): void
  onGrab(event: PointerEvent, key: number): void
}

/** A line: handle, title, start page, and in words what is wrong with it. */
export const ContentsRow = memo(function ContentsRow(props: ContentsRowProps) {
  const { line, place, current, fault = {}, untitledToo, drop, dragged, pageCount } = props
  const t = useT()
  const { key, title, page, depth } = line
  const titleFault = fault.title === 'untitled' && !untitledToo ? undefined : fault.title
  return (
    <Box
      component="li"
      data-line={key}
      onFocus={() => props.onFocus(key)}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        py: 0.5,
        pr: 0.5,
        borderRadius: 1,
        opacity: dragged ? 0.5 : 1,
        bgcolor: current ? 'primary.wash' : 'transparent',
        '--step': { xs: '12px', sm: '24px' },
      }}
      style={{ paddingLeft: `calc(${depth} * var(--step))` }}
    >
      {drop && (
        <Box
          sx={{ position: 'absolute', top: -1, right: 0, height: 2, bgcolor: 'primary.main' }}
          style={{ left: `calc(${drop.depth} * var(--step))` }}
        />
      )}
      <Box
        aria-hidden="true"
        onPointerDown={(event: PointerEvent) => props.onGrab(event, key)}
        sx={{
          flex: 'none',
          width: 28,
          height: 40,
          display: 'grid',
          placeItems: 'center',
          color: 'text.secondary',
          cursor: 'grab',
          touchAction: 'none',
        }}
      >
        <MenuIcon fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput
          label={t('library.contents.lineTitle', { place, depth: depth + 1 })}
          hideLabel
          placeholder={t('library.contents.titleHint')}
          maxLength={studyLimits.chapterTitle}
          value={title}
          onChange={(next) => props.onChange(key, { title: next })}
          error={titleFault && t(`library.contents.fault.${titleFault}`)}
        />
      </Box>
      {/* four digits, and room for what is wrong with them: all else is the title's */}
      <Box sx={{ flex: 'none', width: { xs: 76, sm: fault.startPage ? 140 : 76 } }}>
        <NumberInput
          label={t('library.contents.linePage', { place })}
          hideLabel
          placeholder={t('library.contents.pageHint')}
          maxLength={4}
          value={page}
          onChange={(next) => props.onChange(key, { page: next })}
          error={fault.startPage && t(`library.contents.fault.${fault.startPage}`, { count: pageCount })}
        />
      </Box>
    </Box>
  )
})
