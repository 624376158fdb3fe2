import {
  type Branding,
  type Language,
  type OverrideInfo,
  oldestBrowsers,
  oldestColour,
  productColours,
} from '@madang/contract'
import { type DiscoveryDocument, type LiveApp, storeUrl } from '../discovery.ts'
import { pageIntegrity } from '../page-integrity.ts'
import type { EarlyCalls } from './address.ts'
import type { Preload } from './preloads.ts'

export interface PageInput {
  language: Language
  nonce: string
  branding: Branding | null
  companyNotFound: boolean
  boundCompany: string | null
  revision: number
  fingerprint: string
  /** For what the page reports; see PageTickets. */
  ticket: string
  discovery: DiscoveryDocument
  shell: LiveApp | null
  preloads: readonly Preload[]
  /** What the addressed page asks for first, as it declares. */
  firstCalls: EarlyCalls
  /** What this person overrides. */
  overrides: readonly OverrideInfo[]
  /** Address of the page, where a reset leads back to. */
  path: string
}

const { chrome, safari, firefox } = oldestBrowsers

const product = {
  en: {
    title: 'Madang',
    description: 'Online classes and homework',
    loading: 'Loading',
    noScript: 'Please switch JavaScript on to use this page.',
    noShell: 'This service is not set up completely yet. Please try again later, or tell its operator.',
    reset: 'Reset overrides',
    oldTitle: 'This browser is too old',
    oldText: 'Please update it, or open this page in another browser.',
    oldest: `Chrome, Edge, Whale and Samsung Internet work from Chromium ${chrome}, Safari and iPad from ${safari}, Firefox from ${firefox}.`,
  },
  ko: {
    title: '마당',
    description: '온라인 수업과 과제',
    loading: '불러오는 중이에요',
    noScript: '이 페이지를 이용하려면 자바스크립트를 켜 주세요.',
    noShell: '아직 서비스 준비가 끝나지 않았어요. 잠시 뒤에 다시 열거나 운영자에게 알려 주세요.',
    reset: '오버라이드 초기화',
    oldTitle: '지원하지 않는 브라우저예요',
    oldText: '브라우저를 업데이트하거나 다른 브라우저에서 열어 주세요.',
    oldest: `Chrome, Edge, 웨일, 삼성 인터넷은 Chromium ${chrome}, Safari와 iPad는 ${safari}, Firefox는 ${firefox}부터 이용할 수 있어요.`,
  },
} as const

/** The page before any script runs: company's title, icon and colours, and everything that the shell needs to begin. */
export function renderPage(input: PageInput): string {
  const { language, nonce, branding, shell, preloads } = input
  const words = product[language]
  const setting = branding?.setting
  const title = setting?.title || words.title
  const primary = colour(setting?.theme.primary, productColours.primary)
  const background = colour(setting?.theme.loginBackground, productColours.loginBackground)
  const meta = [
    ['description', setting?.description || words.description],
    ['keywords', setting?.keyword ?? ''],
    ['theme-color', primary],
  ].filter(([, content]) => content)
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    ...meta.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content ?? '')}">`),
    `<link rel="icon" href="${escapeHtml(iconOf(branding))}">`,
    ...(shell && input.firstCalls.length > 0
      ? [`<script type="application/json" id="madang-first">${dataBlock(input.firstCalls)}</script>`]
      : []),
    ...(shell ? [scriptOf(shell.manifest)] : []),
    ...preloads.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}">`,
    ),
    `<style nonce="${nonce}">${skeletonStyle(primary, background)}</style>`,
    '</head>',
    '<body>',
    // without a shell nothing would ever take the place of a sign of waiting
    shell
      ? `<div id="madang-root"><div class="madang-wait" role="status" aria-label="${escapeHtml(words.loading)}"><i></i></div>${resetForm(input)}</div>`
      : `<main class="madang-wait"><p>${escapeHtml(words.noShell)}</p>${resetForm(input)}</main>`,
    `<div class="madang-old-words"><div><p><strong>${escapeHtml(words.oldTitle)}</strong></p><p>${escapeHtml(words.oldText)}</p><p>${escapeHtml(words.oldest)}</p></div></div>`,
    `<noscript>${escapeHtml(words.noScript)}</noscript>`,
    `<script type="application/json" id="madang-boot">${dataBlock(bootData(input))}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Read by the shell: shell/src/boot. */
function bootData(input: PageInput) {
  const {
    revision,
    fingerprint,
    ticket,
    discovery,
    branding,
    language,
    nonce,
    companyNotFound,
    boundCompany,
  } = input
  const shell = input.shell?.manifest
  return {
    revision,
    fingerprint,
    ticket,
    discovery,
    branding,
    ...(companyNotFound && { companyNotFound }),
    ...(boundCompany && { boundCompany }),
    ...(input.overrides.length > 0 && { overrides: input.overrides }),
    language,
    nonce,
    apiBase: '',
    shell: shell && {
      version: shell.version,
      channel: input.shell?.channel,
      base: storeUrl('shell', shell.version, ''),
      integrity: pageIntegrity(shell),
    },
  }
}

/** Stands until the shell draws: an overridden shell that never starts can still be left. Needs no script. */
function resetForm({ overrides, language, path }: PageInput): string {
  if (overrides.length === 0) return ''
  return [
    '<form class="madang-reset" method="post" action="/mf/overrides/reset">',
    `<input type="hidden" name="to" value="${escapeHtml(path)}">`,
    `<button>${escapeHtml(product[language].reset)}</button></form>`,
  ].join('')
}

/**
 * Without this one nothing begins, and it would rank below everything that is preloaded beside it. Not deferred: a browser that
 * has it runs it while the rest of the page is on the line, and the first calls go out by then (shell/src/client/early-calls.ts).
 */
function scriptOf(shell: LiveApp['manifest']): string {
  const url = storeUrl('shell', shell.version, shell.entry)
  return `<script async fetchpriority="high" src="${escapeHtml(url)}" integrity="${escapeHtml(shell.integrity[shell.entry] ?? '')}"></script>`
}

/** The company's own icon, or the product's (SHELL-69, SHELL-72). */
function iconOf(branding: Branding | null): string {
  if (!branding?.setting.images.includes('FAVICON')) return '/mf/icon.svg'
  const query = new URLSearchParams({
    command: 'FAVICON',
    companyId: branding.company.companyId,
    v: String(branding.setting.configVersion),
  })
  return `/open/company/branding/image?${query}`
}

function skeletonStyle(primary: string, background: string): string {
  return [
    `:root{--madang-primary:${primary};--madang-background:${background}}`,
    'html,body{margin:0;height:100%}',
    '#madang-root{min-height:100%}',
    '.madang-wait{display:grid;place-items:center;min-height:100vh;background:var(--madang-background)}',
    '.madang-wait i{width:40px;height:40px;border-radius:50%;border:4px solid var(--madang-primary);border-top-color:transparent;animation:madang-turn 1s linear infinite}',
    '@media (prefers-reduced-motion:reduce){.madang-wait i{animation:none}}',
    '.madang-wait p{max-width:32em;padding:16px;font:16px/1.6 system-ui,sans-serif;text-align:center}',
    // stands unless the browser says that it is new enough, or once the shell has found otherwise: no old script has to be read for it
    '.madang-old-words{position:fixed;top:0;right:0;bottom:0;left:0;z-index:9999;overflow:auto;text-align:center;background:#fff;color:#1b1f24;font:16px/1.6 system-ui,sans-serif}',
    '.madang-old-words div{max-width:32em;margin:20vh auto 0;padding:0 16px;word-break:keep-all}',
    '.madang-old-words strong{font-size:22px}',
    `@supports (${oldestColour.join(':')}){html:not(.madang-old) .madang-old-words{display:none}}`,
    '.madang-reset{position:fixed;inset:auto 0 16px;text-align:center}',
    '@keyframes madang-turn{to{transform:rotate(1turn)}}',
  ].join('')
}

/** Company data goes into a style element: anything but a plain colour is dropped. */
function colour(value: string | undefined, fallback: string): string {
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON that can't close its script element or open a comment in it. */
export const dataBlock = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
