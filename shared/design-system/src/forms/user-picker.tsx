import CheckRounded from '@mui/icons-material/CheckRounded'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { isComposing } from '../core/composition.ts'
import { Field, type FieldProps, VisuallyHidden } from '../core/field.tsx'
import { useWords } from '../theme/language.ts'
import { UserAvatar } from '../ui/user-avatar.tsx'
import { pickerWords } from './picker-words.ts'
import { SearchInput } from './search-input.tsx'
import { windowOf } from './window-of.ts'

export interface PickOption {
  id: number | string
  name: string
  /** A second line: user id, user type. */
  description?: string | undefined
  photoUrl?: string | null | undefined
  disabled?: boolean | undefined
}

export interface UserPickerProps extends FieldProps {
  /** What the search found; up to some thousands, only those in sight are drawn. */
  options: readonly PickOption[]
  /** How many more the search would find than `options` holds; it says so. */
  left?: number | undefined
  /** Those chosen, also when the present search does not show them. */
  selected: readonly PickOption[]
  onChange: (selected: PickOption[]) => void
  /** Asks for other options: 500 ms after typing. */
  onSearch?: ((keyword: string) => void) | undefined
  keyword?: string | undefined
  loading?: boolean | undefined
  /** One person only. */
  single?: boolean | undefined
  max?: number | undefined
  /** Whether all that was found may be taken at once; absent: once something was searched, or where nothing can be. */
  addAll?: boolean | undefined
  /** Above the list: ways to narrow it. */
  groups?: ReactNode
  /** Pixels of the list; 320 when absent. */
  height?: number | undefined
  /** The list lies over what follows, and shows while somebody chooses. */
  dropDown?: boolean | undefined
}

const rowHeight = 52
const chipsInSight = 12

/** People by name: search, a list with marks, and those chosen above it. */
export function UserPicker(props: UserPickerProps) {
  const {
    options,
    left = 0,
    selected,
    onChange,
    onSearch,
    keyword = '',
    loading,
    single,
    max,
    height = 320,
    addAll: offersAll = keyword !== '' || !onSearch,
    groups,
    disabled,
    dropDown = false,
  } = props
  const text = useWords(pickerWords)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [active, setActive] = useState(0)
  const [allChips, setAllChips] = useState(false)
  const [open, setOpen] = useState(false)
  const chosen = new Set(selected.map((option) => option.id))
  const full = max !== undefined && !single && selected.length >= max
  const at = Math.min(active, Math.max(0, options.length - 1))
  const range = windowOf(scrollTop, height, rowHeight, options.length)

  useEffect(() => {
    if (list.current && keyword !== undefined) list.current.scrollTop = 0
    setActive(0)
  }, [keyword])

  const toggle = (option: PickOption) => {
    if (disabled || option.disabled) return
    if (chosen.has(option.id)) onChange(selected.filter((other) => other.id !== option.id))
    else if (single) onChange([option])
    else if (!full) onChange([...selected, option])
  }
  const selectable = options.filter((option) => !option.disabled && !chosen.has(option.id))
  const addAll = () => {
    const room = max === undefined ? selectable.length : max - selected.length
    onChange([...selected, ...selectable.slice(0, Math.max(0, room))])
  }

  const go = (to: number) => {
    const next = Math.min(options.length - 1, Math.max(0, to))
    setActive(next)
    const node = list.current
    if (!node) return
    if (next * rowHeight < node.scrollTop) node.scrollTop = next * rowHeight
    else if ((next + 1) * rowHeight > node.scrollTop + height)
      node.scrollTop = (next + 1) * rowHeight - height
    setScrollTop(node.scrollTop)
  }
  const keyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1)
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: options.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) go(to)
    else if (event.key === ' ' || event.key === 'Enter') {
      const option = options[at]
      if (option) toggle(option)
    } else return
    event.preventDefault()
  }

  /** From the search into what was found. */
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || options.length === 0 || isComposing(event)) return
    event.preventDefault()
    list.current?.focus()
  }

  const chips = allChips ? selected : selected.slice(0, chipsInSight)
  return (
    <Field {...props} group>
      {(control, labelId) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
              {max === undefined || single
                ? text.chosen(selected.length)
                : text.chosenOf(selected.length, max)}
            </Typography>
            {single || !offersAll ? null : (
              <Button size="small" onClick={addAll} disabled={disabled || full || selectable.length === 0}>
                {text.addAll}
              </Button>
            )}
            <Button size="small" onClick={() => onChange([])} disabled={disabled || selected.length === 0}>
              {text.clear}
            </Button>
          </Box>
          {selected.length > 0 ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, maxHeight: 132, overflowY: 'auto' }}>
              {chips.map((option) => (
                <Chip
                  key={option.id}
                  size="small"
                  label={option.name}
                  disabled={disabled ?? false}
                  title={option.description}
                  onDelete={() => toggle(option)}
                  aria-label={text.remove(option.name)}
                />
              ))}
              {selected.length > chips.length ? (
                <Chip
                  size="small"
                  variant="outlined"
                  label={text.more(selected.length - chips.length)}
                  onClick={() => setAllChips(true)}
                />
              ) : null}
            </Box>
          ) : null}
          <Box
            sx={{ display: 'flex', flexDirection: 'column', gap: 1, position: 'relative' }}
            {...(dropDown ? opening(open, setOpen, list) : {})}
          >
            {groups}
            {onSearch ? (
              <Box onKeyDown={dropDown ? undefined : enterList}>
                <SearchInput value={keyword} onSearch={onSearch} label={text.search} disabled={disabled} />
              </Box>
            ) : null}
            {left > 0 ? (
              <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
                {text.left(left)}
              </Typography>
            ) : null}
            <Box
              ref={list}
              hidden={dropDown && !open}
              role="listbox"
              tabIndex={disabled ? -1 : 0}
              aria-labelledby={labelId}
              aria-describedby={control['aria-describedby']}
              aria-multiselectable={!single}
              aria-busy={loading || undefined}
              aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
              onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
              onKeyDown={keyDown}
              sx={{
                height: Math.min(height, Math.max(rowHeight * 3, options.length * rowHeight)),
                overflowY: 'auto',
                border: '1px solid',
                borderColor: props.error ? 'error.main' : 'border',
                borderRadius: 1,
                position: 'relative',
                ...(dropDown ? dropped : {}),
                // people go on reading what stands there: dimmed words would be too faint for some
                '&[aria-busy]': { cursor: 'progress' },
                '&:focus-visible [data-active]': { boxShadow: 'inset 0 0 0 2px currentColor' },
              }}
            >
              {options.length === 0 ? (
                <Box
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    height: '100%',
                    color: 'text.secondary',
                    typography: 'body2',
                  }}
                >
                  {loading ? text.loading : text.none}
                </Box>
              ) : (
                <Box role="presentation" sx={{ height: options.length * rowHeight, position: 'relative' }}>
                  {options.slice(range.from, range.to).map((option, offset) => {
                    const index = range.from + offset
                    const on = chosen.has(option.id)
                    return (
                      <Option
                        key={option.id}
                        id={`${id}-${index}`}
                        option={option}
                        index={index}
                        count={options.length}
                        on={on}
                        active={index === at}
                        off={option.disabled || (full && !on) || false}
                        onPick={() => {
                          setActive(index)
                          toggle(option)
                        }}
                      />
                    )
                  })}
                </Box>
              )}
            </Box>
          </Box>
          <VisuallyHidden role="status">{full ? text.full : ''}</VisuallyHidden>
        </Box>
      )}
    </Field>
  )
}

/** Over what follows, so that nothing moves under a pointer that goes on. */
const dropped = {
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  mt: 0.5,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  boxShadow: 8,
  '&[hidden]': { display: 'none' },
} as const

/** The list shows while the focus is here; Escape closes it alone, arrow down goes into it. */
const opening = (open: boolean, setOpen: (open: boolean) => void, list: RefObject<HTMLElement | null>) => ({
  onFocus: () => setOpen(true),
  onClick: () => setOpen(true),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key !== 'Escape') setOpen(true)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      // the list goes away under the focus
      event.currentTarget.querySelector('input')?.focus()
      setOpen(false)
    } else if (event.key === 'ArrowDown' && event.target !== list.current) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => list.current?.focus())
    } else if (event.key !== 'Tab' && event.key !== 'Shift') setOpen(true)
  },
})

function Option(props: {
  id: string
  option: PickOption
  index: number
  count: number
  on: boolean
  off: boolean
  active: boolean
  onPick: () => void
}) {
  const { option, index, on, off, active } = props
  return (
    <Box
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={on}
      aria-disabled={off || undefined}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-active={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPick}
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: index * rowHeight,
        height: rowHeight,
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.5,
        cursor: off ? 'default' : 'pointer',
        opacity: off ? 0.55 : 1,
        bgcolor: on ? 'primary.wash' : 'transparent',
        '&:hover': off ? {} : { bgcolor: on ? 'primary.wash' : 'background.sunken' },
      }}
    >
      <UserAvatar name={option.name} photoUrl={option.photoUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {option.name}
        </Typography>
        {option.description ? (
          <Typography
            variant="caption"
            noWrap
            sx={{ display: 'block', color: 'text.secondary', lineHeight: 1.3 }}
          >
            {option.description}
          </Typography>
        ) : null}
      </Box>
      {on ? <CheckRounded fontSize="small" sx={{ color: 'primary.main' }} /> : null}
    </Box>
  )
}
