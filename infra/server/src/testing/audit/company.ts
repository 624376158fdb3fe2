import { auditLog } from '../../db/schema/audit.ts'
import { notification } from '../../db/schema/notification.ts'
import { type Deeds, student, t } from './stage.ts'

const unsent = async () => {
  const at = t.clock.now()
  const values = {
    companyCode: 'ALPHA',
    userIdx: student().userIdx,
    channel: 'MAIL',
    event: 'ACCOUNT_LOCKED',
    eventKey: at.toISOString(),
    state: 'FAILED',
    regDatetime: at,
    modDatetime: at,
  }
  t.clock.advance(1)
  const [row] = await t.services.db.asPlatform((tx) => tx.insert(notification).values(values).returning())
  return { notificationIdxList: [row!.notificationIdx] }
}
const settingsVersion = async () => {
  const { body } = await t.as('alpha', 'oper').call('settings.view', {}, { area: 'MANAGE' })
  return { configVersion: body.result.configVersion }
}
/** As if the help had been taken away by the last save: a real one would ask everybody for another token. */
const savedSettings = () =>
  t.services.db.asPlatform((tx) =>
    tx.insert(auditLog).values({
      companyCode: 'ALPHA',
      action: 'SETTINGS_CHANGED',
      subjectType: 'COMPANY',
      subjectKey: 'ALPHA',
      before: { HELP_URL: '/help' },
      after: { HELP_URL: '' },
      regDatetime: t.clock.now(),
    }),
  )

/** How the company looks, its settings, and what it sends. */
export const ofCompany: Deeds = {
  'branding.save': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['BRANDING_CHANGED'],
    ready: async () => {
      const { body } = await t.as('alpha', 'oper').call('branding.view', {}, { area: 'MANAGE' })
      const { text, configVersion } = body.result
      return { configVersion, text: { ...text, ko: { ...text.ko, title: `${text.ko.title} 2` } } }
    },
  },
  'settings.save': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['SETTINGS_CHANGED'],
    ready: async () => ({ ...(await settingsVersion()), settings: { WEB_TASK_FILE_SUFFIX: '_문제지' } }),
  },
  'settings.undo': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['SETTINGS_UNDONE'],
    ready: async () => {
      await savedSettings()
      return settingsVersion()
    },
  },
  'notification.retry': { who: 'oper', area: 'MANAGE', actions: ['NOTIFICATION_RETRIED'], ready: unsent },
  'notification.discard': { who: 'oper', area: 'MANAGE', actions: ['NOTIFICATION_DISCARDED'], ready: unsent },
}
