import { timings } from '@madang/contract'
import ClearRounded from '@mui/icons-material/ClearRounded'
import SearchRounded from '@mui/icons-material/SearchRounded'
import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../core/icon-button.tsx'
import { TextInput, type TextInputProps } from '../core/text-input.tsx'
import { useWords } from '../theme/language.ts'

export interface SearchInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onEnter' | 'label' | 'start' | 'end' | 'type'> {
  /** The keyword that is searched for now (from the address). */
  value: string
  /** 500 ms after the last key (SHELL-89), never in the middle of a syllable; at once for Enter and clear. */
  onSearch: (keyword: string) => void
  label?: string | undefined
  /** Milliseconds; 500 when absent. */
  delay?: number | undefined
}

const words = {
  ko: { label: '검색', clear: '검색어 지우기' },
  en: { label: 'Search', clear: 'Clear search' },
}

export function SearchInput(props: SearchInputProps) {
  const {
    value,
    onSearch,
    label,
    delay = timings.searchDebounce,
    hideLabel = true,
    placeholder,
    ...rest
  } = props
  const text = useWords(words)
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ onSearch, value })
  latest.current = { onSearch, value }

  // The address changed by other means (back, reset): it wins over what was typed before.
  if (value !== seen) {
    setSeen(value)
    setDraft(value)
  }

  const send = useCallback((keyword: string) => {
    clearTimeout(timer.current)
    if (keyword.trim() !== latest.current.value) latest.current.onSearch(keyword.trim())
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <TextInput
      {...rest}
      type="search"
      enterKeyHint="search"
      label={label ?? text.label}
      hideLabel={hideLabel}
      placeholder={placeholder ?? label ?? text.label}
      inputRef={input}
      value={draft}
      onChange={(keyword) => {
        setDraft(keyword)
        clearTimeout(timer.current)
        if (!composing.current) timer.current = setTimeout(() => send(keyword), delay)
      }}
      onCompositionStart={() => {
        composing.current = true
        clearTimeout(timer.current)
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        const keyword = event.currentTarget.value
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(keyword), delay)
      }}
      onEnter={() => send(input.current?.value ?? draft)}
      start={<SearchRounded fontSize="small" sx={{ color: 'text.secondary', flex: 'none' }} />}
      end={
        draft === '' ? undefined : (
          <IconButton
            size="small"
            aria-label={text.clear}
            sx={{ mr: -1 }}
            onClick={() => {
              setDraft('')
              send('')
              input.current?.focus()
            }}
          >
            <ClearRounded fontSize="small" />
          </IconButton>
        )
      }
    />
  )
}
