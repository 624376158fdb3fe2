import { z } from 'zod'
import { SETTING_KEYS } from '../codes.ts'
import type { CallRules } from '../rules.ts'
import { int, ok, pageOf, paging } from './common.ts'

/** Administrators and operators, in the console, as with branding. */
const staff = { who: ['staff'], areas: ['MANAGE'] } as const
const key = z.enum(SETTING_KEYS)
/** Longer than any value may be: what each may be is the service's. */
const value = z.string().normalize('NFC').trim().max(20_000)

const settings = z.object({
  /** As they are stored; empty: not set. */
  settings: z.record(key, z.string()),
  configVersion: z.number(),
})
export type Settings = z.infer<typeof settings>

const settingsSave = z.object({
  historyIdx: z.number(),
  /** UNDONE: the save before it was taken back. */
  kind: z.enum(['SAVED', 'UNDONE']),
  actorId: z.string().nullable(),
  /** As the person was called then. */
  actorName: z.string().nullable(),
  regDatetime: z.string(),
  changes: z.array(z.object({ key, before: z.string(), after: z.string() })),
})
export type SettingsSave = z.infer<typeof settingsSave>

/** 10,001: more than 10,000, of which none is counted further. */
const older = z.number().optional()
const olderCounts = z.object({ signIn: older, chat: older, audit: older, withdrawn: older })

export const settingsSchemas = {
  'settings.view': {
    summary: 'What the company has set of its configuration',
    ...staff,
    request: z.object({}),
    answer: settings,
  },
  'settings.older': {
    summary:
      'How much is older today than so many months, of each kind that is given some; nothing is taken away',
    ...staff,
    request: z.object({
      /** As RETENTION_MONTHS would be saved. */
      months: value,
    }),
    answer: olderCounts,
  },
  'settings.history': {
    summary: 'Who changed settings from what to what, newest first; kept as long as the audit log',
    ...staff,
    request: z.object(paging),
    answer: pageOf(settingsSave),
  },
  'settings.save': {
    summary: 'Sets the named settings and leaves the others; for all of the company at their next page',
    ...staff,
    errors: ['WB-400-234', 'WB-409-002'],
    body: 1_048_576,
    request: z.object({
      /** Of `settings.view`: what was changed meanwhile is not overwritten. */
      configVersion: int,
      settings: z.partialRecord(key, value),
    }),
    answer: ok,
  },
  'settings.undo': {
    summary: 'Takes the last save of settings back, once, unless one of its values was set otherwise since',
    ...staff,
    errors: ['WB-400-234', 'WB-404-120', 'WB-409-002'],
    request: z.object({ configVersion: int }),
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
