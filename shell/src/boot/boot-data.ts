import type { Branding, Language } from '@madang/contract'
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
  /** Where this shell's files are served, and the hash of each. */
  shell: { base: string; integrity: Record<string, string> } | null
}

const nothing: BootData = {
  discovery: null,
  branding: null,
  companyNotFound: false,
  boundCompany: null,
  language: null,
  nonce: null,
  shell: null,
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
    shell:
      isObject(raw.shell) && typeof raw.shell.base === 'string' && isObject(raw.shell.integrity)
        ? { base: raw.shell.base, integrity: raw.shell.integrity as Record<string, string> }
        : null,
  }
}

export const readBootData = (doc: Document): BootData =>
  parseBootData(doc.getElementById('madang-boot')?.textContent)
