import type { SettingKey } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import type { SettingValues } from '@madang/domain/settings'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'
import { SteadyArea, SteadySelect, SteadySwitch, SteadyText } from './steady.ts'

export interface PartProps {
  form: FormState<SettingValues>
}

type KeysOf<V> = { [K in SettingKey]: SettingValues[K] extends V ? K : never }[SettingKey]

/** A setting that is on or off. */
export function OnOff({ form, name }: PartProps & { name: KeysOf<boolean> }) {
  const t = useT()
  const { label, value, onChange } = form.field(name, t(`settings.keys.${name}.name`))
  return (
    <SteadySwitch label={label} checked={value} onChange={onChange} hint={t(`settings.keys.${name}.text`)} />
  )
}

type ChoiceKey =
  | 'WEB_CLIENT_SETTING'
  | 'WEB_FRONT_LOGIN_DISPLAY'
  | 'WEB_FRONT_ACCOUNT_PWD_POLICY'
  | 'SYSTEM_EMERGENCY_MODE'

/** One of what the contract knows. */
export function Choice<K extends ChoiceKey>(
  props: PartProps & { name: K; of: readonly Exclude<SettingValues[K], ''>[] },
) {
  const { form, name, of } = props
  const t = useT()
  const field = form.field<ChoiceKey>(name, t(`settings.keys.${name}.name`))
  const options = useMemo(
    () => of.map((one) => ({ value: one as string, label: t(`settings.choices.${name}.${one}`) })),
    [of, name, t],
  )
  return (
    <SteadySelect
      {...field}
      onChange={field.onChange as (value: string) => void}
      placeholder={field.value === '' ? t('settings.none') : undefined}
      options={options}
      hint={t(`settings.keys.${name}.text`)}
    />
  )
}

type ListKey = 'WEB_PROHIBITED_WORDS' | 'WEB_ALLOWED_WORDS' | 'WEB_TASK_FILE_SUFFIX'

/** One a line. */
export function Lines({ form, name }: PartProps & { name: ListKey }) {
  const t = useT()
  return (
    <SteadyArea
      {...form.field<ListKey>(name, t(`settings.keys.${name}.name`))}
      hint={t(`settings.keys.${name}.text`)}
      maxLength={undefined}
    />
  )
}

export function HelpAddress({ form }: PartProps) {
  const t = useT()
  return (
    <Stack>
      <SteadyText
        {...form.field('HELP_URL', t('settings.keys.HELP_URL.name'))}
        type="url"
        hint={t('settings.keys.HELP_URL.text')}
      />
    </Stack>
  )
}
