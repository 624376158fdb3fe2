import { Box, Button, IconButton, Typography } from '@madang/design-system/core'
import { OverflowMenu, Popover, Tooltip } from '@madang/design-system/ui'
import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PadIcon } from './icons.tsx'
import {
  type InkTools,
  markColors,
  markWidths,
  optionsOf,
  type PadTool,
  penColors,
  penWidths,
} from './tools.ts'
import { usePadWords } from './words.ts'

export interface InkToolbarProps {
  tools: InkTools
  onTools(tools: InkTools): void
  canUndo: boolean
  canRedo: boolean
  onUndo(): void
  onRedo(): void
  zoom: number
  onZoom(by: number): void
  onFit(): void
  /** Fewer buttons, the rest in a menu. */
  narrow: boolean
  /** Id of what the tools work on. */
  controls: string
}

const wide: readonly PadTool[] = ['hand', 'pen', 'highlighter', 'ruler', 'eraser', 'lasso']
const few: readonly PadTool[] = ['hand', 'pen', 'highlighter', 'eraser']

/** The tools in one row. Tab leads in and out, arrow keys from one to the next. Not drawn again with each stroke. */
export const InkToolbar = memo((props: InkToolbarProps) => {
  const { tools, onTools, canUndo, canRedo, onUndo, onRedo, zoom, onZoom, onFit, narrow } = props
  const words = usePadWords()
  const row = useRef<HTMLDivElement>(null)
  const buttonsOf = useCallback(
    () => [...(row.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])],
    [],
  )
  const last = useRef<HTMLElement | null>(null)
  // one stop for Tab: where one was last, else the chosen tool
  const stop = useCallback(() => {
    const buttons = buttonsOf()
    const at =
      buttons.find((one) => one === last.current) ??
      buttons.find((one) => one.getAttribute('aria-pressed') === 'true') ??
      buttons[0]
    for (const one of buttons) one.tabIndex = one === at ? 0 : -1
  }, [buttonsOf])
  useLayoutEffect(stop)
  const keyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf()
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = moves[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    const next = buttons[(to + buttons.length) % buttons.length]
    next?.focus()
  }
  const shown = narrow ? few : wide
  const inMenu = wide.filter((tool) => !shown.includes(tool))
  const choose = (tool: PadTool) => onTools({ ...tools, tool })
  return (
    <Box
      ref={row}
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={props.controls}
      onKeyDown={keyDown}
      onFocus={(event) => {
        last.current = event.target as HTMLElement
        stop()
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minWidth: 0,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {shown.map((tool) => (
        <Tool key={tool} label={words.tools[tool]} pressed={tools.tool === tool} onClick={() => choose(tool)}>
          <PadIcon name={tool} />
        </Tool>
      ))}
      <Options tools={tools} onTools={onTools} />
      <Box sx={{ flex: 1 }} />
      <Tool label={words.undo} disabled={!canUndo} onClick={onUndo}>
        <PadIcon name="undo" />
      </Tool>
      <Tool label={words.redo} disabled={!canRedo} onClick={onRedo}>
        <PadIcon name="redo" />
      </Tool>
      {narrow ? (
        <OverflowMenu
          label={words.more}
          items={[
            ...inMenu.map((tool) => ({
              key: tool,
              label: words.tools[tool],
              icon: <PadIcon name={tool} />,
              onSelect: () => choose(tool),
            })),
            { key: 'in', label: words.zoomIn, icon: <PadIcon name="zoomIn" />, onSelect: () => onZoom(1.5) },
            {
              key: 'fit',
              label: words.fit,
              icon: <PadIcon name="fit" />,
              disabled: zoom === 1,
              onSelect: onFit,
            },
          ]}
        />
      ) : (
        <>
          <Tool label={words.zoomOut} disabled={zoom <= 1} onClick={() => onZoom(1 / 1.5)}>
            <PadIcon name="zoomOut" />
          </Tool>
          <Tool label={words.zoomIn} onClick={() => onZoom(1.5)}>
            <PadIcon name="zoomIn" />
          </Tool>
          <Tool label={words.fit} disabled={zoom <= 1} onClick={onFit}>
            <PadIcon name="fit" />
          </Tool>
        </>
      )}
    </Box>
  )
})

interface ToolProps {
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick(): void
  children: ReactElement
}

function Tool({ label, pressed, disabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        disabled={disabled}
        onClick={onClick}
        sx={tap}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

const tap = {
  minWidth: { xs: 40, sm: 44 },
  minHeight: 44,
  p: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 0,
  '&[aria-pressed="true"]': { bgcolor: 'primary.wash', color: 'primary.main' },
} as const

/** Colour and width of what draws, or how the eraser erases. */
function Options({ tools, onTools }: Pick<InkToolbarProps, 'tools' | 'onTools'>) {
  const words = usePadWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const kind = optionsOf(tools.tool)
  if (!kind) return null
  const brush = kind === 'eraser' ? null : tools[kind]
  return (
    <>
      <Tooltip title={words.options[kind]}>
        <IconButton
          aria-label={words.options[kind]}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={tap}
        >
          <Dot color={brush?.color} size={brush ? 20 : 16} />
        </IconButton>
      </Tooltip>
      {anchor ? (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': words.options[kind] } }}
        >
          <Box sx={{ p: 1.5, display: 'grid', gap: 1 }}>
            {kind === 'eraser' ? (
              <Choices label={words.eraser}>
                {(['strokes', 'parts'] as const).map((erases) => (
                  <Choice
                    key={erases}
                    label={words.erases[erases]}
                    pressed={tools.erases === erases}
                    onClick={() => onTools({ ...tools, erases })}
                  >
                    <Typography variant="body2" component="span" sx={{ px: 1.5 }}>
                      {words.erases[erases]}
                    </Typography>
                  </Choice>
                ))}
              </Choices>
            ) : (
              <BrushOptions kind={kind} tools={tools} onTools={onTools} />
            )}
          </Box>
        </Popover>
      ) : null}
    </>
  )
}

function BrushOptions({
  kind,
  tools,
  onTools,
}: Pick<InkToolbarProps, 'tools' | 'onTools'> & { kind: 'pen' | 'highlighter' }) {
  const words = usePadWords()
  const brush = tools[kind]
  const change = (next: Partial<typeof brush>) => onTools({ ...tools, [kind]: { ...brush, ...next } })
  const [colors, widths] = kind === 'pen' ? [penColors, penWidths] : [markColors, markWidths]
  return (
    <>
      <Choices label={words.color}>
        {colors.map((color) => (
          <Choice
            key={color}
            label={words.colors[color]!}
            pressed={brush.color === color}
            onClick={() => change({ color })}
          >
            <Dot color={color} size={24} />
          </Choice>
        ))}
      </Choices>
      <Choices label={words.width}>
        {widths.map((width, i) => (
          <Choice
            key={width}
            label={words.widths[i]!}
            pressed={brush.width === width}
            onClick={() => change({ width })}
          >
            <Dot color={brush.color} size={8 + 8 * i} />
          </Choice>
        ))}
      </Choices>
      {tools.penMode ? (
        <Button size="small" onClick={() => onTools({ ...tools, penMode: false })}>
          {words.fingers}
        </Button>
      ) : null}
    </>
  )
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label}>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
      {label}
    </Typography>
    <Box sx={{ display: 'flex', gap: 0.5 }}>{children}</Box>
  </Box>
)

const Choice = ({ label, pressed, onClick, children }: Required<Omit<ToolProps, 'disabled'>>) => (
  <IconButton
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
    sx={{
      minWidth: 44,
      minHeight: 44,
      p: 0,
      display: 'grid',
      placeItems: 'center',
      color: 'text.primary',
      border: '2px solid transparent',
      '&[aria-pressed="true"]': { borderColor: 'primary.main' },
    }}
  >
    {children}
  </IconButton>
)

const Dot = ({ color, size }: { color: string | undefined; size: number }) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      width: size,
      height: size,
      borderRadius: '50%',
      bgcolor: color ?? 'transparent',
      border: '1px solid',
      borderColor: 'divider',
    }}
  />
)
