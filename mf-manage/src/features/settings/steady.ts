import { CheckboxField, TextInput } from '@madang/design-system/core'
import { NumberInput, SelectField, TextArea } from '@madang/design-system/forms'
import { SwitchField } from '@madang/design-system/ui'
import type { SettingValues } from '@madang/domain/settings'
import type { FieldBinding, FormState } from '@madang/remote-kit/form'
import { memo, useRef } from 'react'

/**
 * The form with handlers that stay the same from drawing to drawing. Of some ninety controls one changes with a key: the others,
 * whose props are the same then, are not drawn again where they are one of those below.
 */
export function useSteady(form: FormState<SettingValues>): FormState<SettingValues> {
  const latest = useRef(form)
  latest.current = form
  const handlers = useRef(new Map<string, (value: never) => void>())
  const field: typeof form.field = (name, label) => {
    type Change = FieldBinding<never>['onChange']
    const change = handlers.current.get(name) ?? ((value: never) => latest.current.set(name, value))
    handlers.current.set(name, change)
    return { ...form.field(name, label), onChange: change as Change as never }
  }
  return { ...form, field }
}

export const SteadyText = memo(TextInput)
export const SteadyNumber = memo(NumberInput)
export const SteadyArea = memo(TextArea)
export const SteadySwitch = memo(SwitchField)
export const SteadyCheckbox = memo(CheckboxField)
export const SteadySelect = memo(SelectField<string>)
