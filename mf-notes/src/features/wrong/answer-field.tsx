import { studyLimits } from '@madang/contract'
import { Box, Button, TextInput, Typography } from '@madang/design-system/core'
import { ChoiceInput } from '@madang/design-system/forms'
import { isAnswered, type Question, readChoices } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useId, useState } from 'react'

interface AnswerFieldProps {
  question: Question
  value: string
  onChange(value: string): void
  onEnter(): void
  disabled: boolean
  error?: string | undefined
}

/** Where the answer goes: typed, or chosen. */
export function AnswerField({ question, value, onChange, onEnter, disabled, error }: AnswerFieldProps) {
  const t = useT()
  const id = useId()
  const [wantsSeveral, setWantsSeveral] = useState(false)
  const { no, kind, choices } = question
  const label = t('wrong.new.answer', { no })
  if (kind === 'text') {
    return (
      <TextInput
        label={label}
        value={value}
        onChange={onChange}
        onEnter={onEnter}
        maxLength={studyLimits.typedAnswer}
        readOnly={disabled}
        placeholder={t('wrong.new.placeholder')}
        error={error}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      />
    )
  }
  const several = wantsSeveral || value.includes(',')
  return (
    <Box>
      <Box
        sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}
      >
        <Typography id={id} variant="subtitle2">
          {label}
        </Typography>
        {!several && !disabled && (
          <Button size="small" onClick={() => setWantsSeveral(true)}>
            {t('wrong.new.several')}
          </Button>
        )}
      </Box>
      <ChoiceInput
        name={`choice-${no}`}
        labelledBy={id}
        choices={choices}
        value={isAnswered(value) ? (readChoices(value, choices) ?? new Set()) : new Set()}
        several={several}
        disabled={disabled}
        onChange={(next) => onChange([...next].sort((a, b) => a - b).join(','))}
        onEnter={onEnter}
        choiceLabel={(choice) => t('wrong.new.choice', { choice })}
      />
      {error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 0.5 }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}
