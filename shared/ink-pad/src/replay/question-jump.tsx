import { Box, Button } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { useState } from 'react'
import { useReplayWords } from './replay-words.ts'

interface QuestionJumpProps {
  times: ReadonlyMap<number, { readonly first: number; readonly last: number }>
  onSeek(at: number): void
}

/** To the first or the last stroke of a question. */
export function QuestionJump({ times, onSeek }: QuestionJumpProps) {
  const say = useReplayWords()
  const [chosen, setChosen] = useState('')
  const time = times.get(Number(chosen))
  const numbers = [...times.keys()].sort((a, b) => a - b)
  if (numbers.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <SelectField
        label={say.question}
        placeholder={say.choose}
        value={time ? chosen : ''}
        onChange={setChosen}
        options={numbers.map((no) => ({ value: String(no), label: say.no(no) }))}
      />
      <Button variant="outlined" disabled={!time} onClick={() => time && onSeek(time.first)}>
        {say.first}
      </Button>
      <Button variant="outlined" disabled={!time} onClick={() => time && onSeek(time.last)}>
        {say.last}
      </Button>
    </Box>
  )
}
