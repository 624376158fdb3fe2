import { branding, LoginDisplay, settings, UserType } from '@madang/contract'
import { Alert, Stack } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { LEAST_MONTHS, type RetentionName } from '@madang/domain/retention'
import {
  addressProblem,
  monthsProblem,
  portProblem,
  suffixesProblem,
  wordsProblem,
} from '@madang/domain/setting-problem'
import {
  funcNames,
  ontoOthers,
  type SettingTexts,
  type SettingValues,
  settingValues,
  userTypeNames,
} from '@madang/domain/settings'
import { useMe } from '@madang/remote-kit'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { Form, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useRef, useState } from 'react'
import { AppFields, BankFields } from './app-fields.tsx'
import { EmergencyPart } from './emergency-part.tsx'
import { Choice, HelpAddress, Lines, OnOff, type PartProps } from './fields.tsx'
import { History } from './history.tsx'
import { useSaidOlder } from './older.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { RightsFields } from './rights-fields.tsx'
import { saying } from './setting-words.ts'
import { dangerOf, keptLess, rebased, requestOf, type SettingsView } from './settings.rules.ts'
import { SteadySwitch, useSteady } from './steady.ts'

interface SettingsFormProps {
  view: SettingsView
  /** What is set now, asked anew. */
  again(): Promise<SettingsView | undefined>
  onSaved(): void
}

/** What was typed, and what was set when it was. */
interface SettingsDraft {
  values: SettingValues
  was: SettingTexts
}

/** The company's settings by what they are about, and below them who has changed which. */
export function SettingsForm({ view, again, onSaved }: SettingsFormProps) {
  const t = useT()
  /** What was typed stands on this; on a later reading when somebody else was first. */
  const base = useRef(view)
  const [overtaken, setOvertaken] = useState(false)
  const checks = useChecks()
  const saidOlder = useSaidOlder()
  const form = useForm<typeof settings.save, SettingValues>(settings.save, {
    values: settingValues(view.settings),
    toRequest: (values) => requestOf(values, base.current),
    checks,
    paths,
    confirm: (values) => {
      const danger = dangerOf(values, base.current)
      return (
        danger && {
          title: t(`settings.${danger}.title`),
          text: [
            ...(danger === 'retention' ? saidOlder(keptLess(values, base.current)) : []),
            t(
              danger === 'emergency' && values.SYSTEM_EMERGENCY_MODE === '1'
                ? 'settings.emergency.quiet'
                : `settings.${danger}.text`,
            ),
          ].join(' '),
          confirmLabel: t(`settings.${danger}.confirm`),
          danger: true,
        }
      )
    },
    invalidates: [settings.view, settings.history, branding.view],
    success: (_answer, values) =>
      t(
        Object.keys(requestOf(values, base.current).settings).length > 0
          ? 'settings.saved'
          : 'settings.unchanged',
      ),
    fleeting: true,
    onSuccess: onSaved,
    errors: { 'WB-409-002': { text: t('settings.overtaken') } },
    onRefused: ({ code }) => {
      if (code !== 'WB-409-002') return
      void again().then((now) => {
        if (!now) return
        form.restore(rebased(form.values, base.current, now))
        base.current = now
        setOvertaken(true)
      })
    },
  })
  const draft = useDraft<SettingsDraft>('settings', {
    value: { values: form.values, was: base.current.settings },
    // what others have set since stays: only what was typed comes back
    onRestore: ({ values, was }) =>
      form.restore(ontoOthers(values, settingValues(was), settingValues(base.current.settings))),
  })
  return (
    <Stack sx={{ gap: 2 }}>
      <Form form={form} draft={draft} submitLabel={t('settings.save')} label={t('settings.title')}>
        {overtaken ? <Alert severity="warning">{t('settings.overtaken')}</Alert> : null}
        <DraftArea draft={draft}>
          <Stack sx={{ gap: 2 }}>
            <Parts form={form} />
          </Stack>
        </DraftArea>
      </Form>
      <History
        now={view.settings}
        configVersion={view.configVersion}
        unsaved={form.dirty}
        onUndone={onSaved}
      />
    </Stack>
  )
}

/** Where the server names a setting that is one field. */
const paths = {
  WEB_ROOM_CATEGORY_1: 'settings.WEB_ROOM_CATEGORY_1',
  WEB_ROOM_CATEGORY_3: 'settings.WEB_ROOM_CATEGORY_3',
  WEB_CLIENT_SETTING: 'settings.WEB_CLIENT_SETTING',
  WEB_FRONT_LOGIN_DISPLAY: 'settings.WEB_FRONT_LOGIN_DISPLAY',
  WEB_FRONT_ACCOUNT_PWD_POLICY: 'settings.WEB_FRONT_ACCOUNT_PWD_POLICY',
  WEB_GUEST_TEACHERS: 'settings.WEB_GUEST_TEACHERS',
  WEB_PROHIBITED_WORDS: 'settings.WEB_PROHIBITED_WORDS',
  WEB_ALLOWED_WORDS: 'settings.WEB_ALLOWED_WORDS',
  WEB_TASK_FILE_SUFFIX: 'settings.WEB_TASK_FILE_SUFFIX',
  HELP_URL: 'settings.HELP_URL',
  SYSTEM_EMERGENCY_MODE: 'settings.SYSTEM_EMERGENCY_MODE',
} as const

function useChecks() {
  const t = useT()
  const me = useMe()
  const own = userTypeNames.find((type) => UserType[type] === me.userTypeCd)
  const address = saying(t, addressProblem)
  const port = saying(t, portProblem)
  const words = saying(t, wordsProblem, 'words')
  const months = (name: RetentionName) => saying(t, (text) => monthsProblem(text, LEAST_MONTHS[name]))
  return {
    HELP_URL: address,
    WEB_PROHIBITED_WORDS: words,
    WEB_ALLOWED_WORDS: words,
    WEB_TASK_FILE_SUFFIX: saying(t, suffixesProblem, 'suffixes'),
    'RETENTION_MONTHS.signIn': months('signIn'),
    'RETENTION_MONTHS.chat': months('chat'),
    'RETENTION_MONTHS.audit': months('audit'),
    'RETENTION_MONTHS.withdrawn': months('withdrawn'),
    'BASE_APP.AOS.download': address,
    'BASE_APP.IOS.download': address,
    'BASE_APP.MAC.download': address,
    'BASE_APP.WIN.download': address,
    'BASE_APP.AOS.agentPort': port,
    'BASE_APP.IOS.agentPort': port,
    'BASE_APP.MAC.agentPort': port,
    'BASE_APP.WIN.agentPort': port,
    ...(own && {
      [`WEB_USER_TYPE_AUTH.${own}.MANAGE_ACCESS`]: (on: boolean) => (on ? null : t('settings.problems.self')),
    }),
  }
}

const clients = ['1', '2', '3'] as const
const displays = Object.values(LoginDisplay)
const policies = ['simple', 'high'] as const

function Parts({ form: drawn }: PartProps) {
  const t = useT()
  const form = useSteady(drawn)
  return (
    <>
      <Section title={t('settings.parts.functions')}>
        <Stack sx={{ gap: 2 }}>
          {funcNames.map((func) => {
            const { label, value, onChange } = form.field(
              `WEB_FUNC_USE.${func}`,
              t(`settings.func.${func}.name`),
            )
            return (
              <SteadySwitch
                key={func}
                label={label}
                checked={value}
                onChange={onChange}
                hint={t(`settings.func.${func}.text`)}
              />
            )
          })}
          <OnOff form={form} name="WEB_ROOM_CATEGORY_1" />
          <OnOff form={form} name="WEB_ROOM_CATEGORY_3" />
        </Stack>
      </Section>
      <Section title={t('settings.parts.signIn')}>
        <Stack sx={{ gap: 2 }}>
          <Choice form={form} name="WEB_FRONT_LOGIN_DISPLAY" of={displays} />
          <Choice form={form} name="WEB_FRONT_ACCOUNT_PWD_POLICY" of={policies} />
          <OnOff form={form} name="WEB_GUEST_TEACHERS" />
        </Stack>
      </Section>
      <Section title={t('settings.parts.names')}>
        <Stack sx={{ gap: 2 }}>
          <Lines form={form} name="WEB_PROHIBITED_WORDS" />
          <Lines form={form} name="WEB_ALLOWED_WORDS" />
        </Stack>
      </Section>
      <Section title={t('settings.parts.classes')}>
        <Stack sx={{ gap: 2 }}>
          <Choice form={form} name="WEB_CLIENT_SETTING" of={clients} />
          <AppFields form={form} />
        </Stack>
      </Section>
      <Section title={t('settings.parts.rights')} description={t('settings.rights.text')}>
        <RightsFields form={form} />
      </Section>
      <Section title={t('settings.parts.homework')}>
        <Stack sx={{ gap: 2 }}>
          <Lines form={form} name="WEB_TASK_FILE_SUFFIX" />
          <BankFields form={form} />
        </Stack>
      </Section>
      <Section title={t('settings.parts.help')}>
        <HelpAddress form={form} />
      </Section>
      <Section title={t('settings.parts.retention')}>
        <RetentionFields form={form} />
      </Section>
      <Section title={t('settings.parts.emergency')}>
        <EmergencyPart form={form} />
      </Section>
    </>
  )
}
