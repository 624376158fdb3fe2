import type { CompanyHealth } from '@madang/contract'
import { isUnlimited, licenceLevel } from '@madang/domain'

export type Tone = 'calm' | 'warning' | 'error'

export const CARDS = ['accounts', 'notices', 'work', 'remotes', 'licence', 'storage'] as const
export type CardId = (typeof CARDS)[number]

/** A number, and the list whose rows it counts; its words are `today.figure.<id>`. */
export interface Figure {
  id: string
  value: number
  /** Null: the company has no such list. */
  to: string | null
  tone: Tone
}

/** From this share on storage is called nearly full, per cent. */
const STORAGE_WARNS_AT = 90
/** So many days before its last a licence is worth a word. */
const LICENCE_ENDS_SOON = 30

const when = (value: number, tone: Tone): Tone => (value > 0 ? tone : 'calm')
const list = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** @param today `yyyy-MM-dd` in the company's zone */
export function classFigures(
  { classes }: Pick<CompanyHealth, 'classes'>,
  { today, monitoring }: { today: string; monitoring: boolean },
): Figure[] {
  const day = { searchStartDate: today, searchEndDate: today }
  return [
    {
      id: 'running',
      value: classes.running,
      to: monitoring ? 'manage/monitor/list' : null,
      tone: 'calm',
    },
    { id: 'ended', value: classes.ended, to: list('manage/log/logMeet/list', day), tone: 'calm' },
    { id: 'rooms', value: classes.rooms, to: 'manage/room/list', tone: 'calm' },
  ]
}

const WORK = { RECORD: 'records', PDF: 'pdfs', IMPORT: 'imports' } as const

/** What each card counts. Where work, notices and accounts are concerned, the numbers are the lists' own totals. */
export function figuresOf(health: CompanyHealth): Record<Exclude<CardId, 'licence' | 'storage'>, Figure[]> {
  const { accounts, notices, failedWork, remotes, since } = health
  const notice = (state: string, more: Record<string, string> = {}) =>
    list('manage/log/notification', { state, ...more })
  return {
    accounts: [
      {
        id: 'locked',
        value: accounts.locked,
        to: list('manage/user/list', { locked: '1', status: '1' }),
        tone: when(accounts.locked, 'error'),
      },
      {
        id: 'inactive',
        value: accounts.inactive,
        to: list('manage/user/list', { status: '2' }),
        tone: 'calm',
      },
    ],
    notices: [
      {
        id: 'noticesFailed',
        value: notices.failed,
        to: notice('FAILED', { searchStartDate: since }),
        tone: when(notices.failed, 'error'),
      },
      {
        id: 'noticesKept',
        value: notices.kept,
        to: notice('KEPT', { searchStartDate: since }),
        tone: when(notices.kept, 'warning'),
      },
      { id: 'noticesWaiting', value: notices.waiting, to: notice('WAITING'), tone: 'calm' },
    ],
    work: (['RECORD', 'PDF', 'IMPORT'] as const).map((kind) => ({
      id: WORK[kind],
      value: failedWork[kind],
      to: list('manage/today/failed', { kind }),
      tone: when(failedWork[kind], 'error'),
    })),
    remotes: [
      {
        id: 'broken',
        value: remotes.broken,
        to: 'manage/today/remotes?trouble=broken',
        tone: when(remotes.broken, 'error'),
      },
      {
        id: 'slow',
        value: remotes.slow,
        to: 'manage/today/remotes?trouble=slow',
        tone: when(remotes.slow, 'warning'),
      },
    ],
  }
}

/** Days until the licence ends, where that is soon; null where it is not. */
export function licenceEndsIn({ licence }: CompanyHealth['licence'], today: string): number | null {
  if (!licence || isUnlimited(licence.endDate)) return null
  const days = Math.round((Date.parse(licence.endDate) - Date.parse(today)) / 86_400_000)
  return days >= 0 && days <= LICENCE_ENDS_SOON ? days : null
}

export function licenceTone(use: CompanyHealth['licence'], today: string): Tone {
  return worstOf([licenceUseTone(use), licenceEndsIn(use, today) === null ? 'calm' : 'warning'])
}

/** Of how much is used alone. */
export function licenceUseTone({ licence, used }: CompanyHealth['licence']): Tone {
  const level = licence ? licenceLevel(licence.userLimit, used) : 'free'
  return level === 'full' ? 'error' : level === 'near' ? 'warning' : 'calm'
}

/** Per cent, to a tenth; less than a tenth is none. */
export const storageShare = ({ bytes, maxBytes }: CompanyHealth['storage']): number =>
  maxBytes === 0 ? 0 : Math.round((bytes * 1000) / maxBytes) / 10

export function storageTone(storage: CompanyHealth['storage']): Tone {
  const share = storageShare(storage)
  return share >= 100 ? 'error' : share >= STORAGE_WARNS_AT ? 'warning' : 'calm'
}

const heavy = { error: 0, warning: 1, calm: 2 } as const satisfies Record<Tone, number>

export const worstOf = (tones: readonly Tone[]): Tone =>
  tones.reduce<Tone>((worst, tone) => (heavy[tone] < heavy[worst] ? tone : worst), 'calm')

/** What is wrong stands first; among equals the usual order holds. */
export function cardsInOrder(health: CompanyHealth, today: string): { id: CardId; tone: Tone }[] {
  const figures = figuresOf(health)
  const toneOf = (id: CardId): Tone => {
    if (id === 'licence') return licenceTone(health.licence, today)
    if (id === 'storage') return storageTone(health.storage)
    return worstOf(figures[id].map(({ tone }) => tone))
  }
  return CARDS.map((id) => ({ id, tone: toneOf(id) })).sort((a, b) => heavy[a.tone] - heavy[b.tone])
}
