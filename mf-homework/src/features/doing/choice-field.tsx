import { ChoiceInput, type ChoiceInputProps } from '@madang/design-system/forms'
import { isAnswered, readChoices } from '@madang/domain'

type ChoiceFieldProps = Omit<ChoiceInputProps, 'value' | 'onChange'> & {
  value: string
  onChange(value: string): void
}

/** The choices of a question, as the text in which its answer travels. */
export function ChoiceField({ value, onChange, ...props }: ChoiceFieldProps) {
  const chosen = isAnswered(value)
    ? (readChoices(value, props.choices) ?? new Set<number>())
    : new Set<number>()
  return (
    <ChoiceInput
      {...props}
      value={chosen}
      onChange={(next) => onChange([...next].sort((a, b) => a - b).join(','))}
    />
  )
}
