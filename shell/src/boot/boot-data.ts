import type { Branding, DeliveryChannel, Language, OverrideInfo } from '@madang/contract'
import { LANGUAGES } from '@madang/contract'
import type { Discovery } from '../remotes/discovery.ts'

/** What the gateway knew when it made this page: no call is needed before the first paint. */
export interface BootData {
  /** Null when the gateway has no remotes store (a shell that runs alone). */
  discovery: Discovery | null
  /** Of the company in the address; null outside a company, or when there is no such company. */
  branding: Branding | null
  /** The address names a company that does not exist (WB-400-205). */
  companyNotFound: boolean
  /** This installation or host name belongs to one company: `/` goes straight to it. */
  boundCompany: string | null
  /** In which the branding's words are written. */
  language: Language | null
  nonce: string | null
  /** What this person runs instead of what everybody gets. */
  overrides: OverrideInfo[]
  /** Where this shell's files are served, and the hash of each. */
  shell: ShellFiles | null
  /** Of the pointers by which this page was made; null where the gateway does not say. */
  revision: number | null
  /** Stands for the versions that this page was given: another one, another page (updates/). */
  fingerprint: string | null
  /** Goes along with what this page reports; null where the gateway gives none. */
  ticket: string | null
}

export interface ShellFiles {
  base: string
  integrity: Record<string, string>
  version: string | null
  channel: DeliveryChannel
}

const nothing: BootData = {
  discovery: null,
  branding: null,
  companyNotFound: false,
  boundCompany: null,
  language: null,
  nonce: null,
  overrides: [],
  shell: null,
  revision: null,
  fingerprint: null,
  ticket: null,
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null
const text = (v: unknown) => (typeof v === 'string' && v !== '' ? v : null)

/** Unreadable parts count as absent: a page that shows the lobby helps more than a blank one. */
export function parseBootData(json: string | null | undefined): BootData {
  let raw: unknown
  try {
    raw = JSON.parse(json ?? '')
  } catch {
    return nothing
  }
  if (!isObject(raw)) return nothing
  const branding = isObject(raw.branding) && isObject(raw.branding.company) ? raw.branding : null
  const language = text(raw.language)
  return {
    discovery: isObject(raw.discovery) ? (raw.discovery as unknown as Discovery) : null,
    branding: branding as unknown as Branding | null,
    companyNotFound: raw.companyNotFound === true,
    boundCompany: text(raw.boundCompany),
    language: LANGUAGES.find((l) => l === language) ?? null,
    nonce: text(raw.nonce),
    overrides: Array.isArray(raw.overrides) ? raw.overrides : [],
    shell: shellFiles(raw.shell),
    revision: typeof raw.revision === 'number' ? raw.revision : null,
    fingerprint: text(raw.fingerprint),
    ticket: text(raw.ticket),
  }
}

function shellFiles(raw: unknown): ShellFiles | null {
  if (!isObject(raw) || typeof raw.base !== 'string' || !isObject(raw.integrity)) return null
  return {
    base: raw.base,
    integrity: raw.integrity as Record<string, string>,
    version: text(raw.version),
    channel: (text(raw.channel) as DeliveryChannel | null) ?? 'stable',
  }
}

export const readBootData = (doc: Document): BootData =>
  parseBootData(doc.getElementById('madang-boot')?.textContent)
