import { LANGUAGES, type Language, UserType } from '@madang/contract'
import type { Remote } from '../lifecycles/create-remote.tsx'
import type { Handlers } from './memory-api.ts'
import { runAlone } from './run-alone.tsx'

/** Who looks, and in which language; kept over the reloads of a working day. */
interface Choice {
  language: Language
  userType: UserType
}

const key = 'madang.alone'
const people = {
  Teacher: UserType.TEACHER,
  Student: UserType.STUDENT,
  Operator: UserType.OPER,
  Administrator: UserType.ADMIN,
  Member: UserType.USER,
} as const

function kept(): Choice {
  const standard: Choice = { language: 'en', userType: UserType.TEACHER }
  try {
    const { language, userType } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choice>
    return {
      language: LANGUAGES.find((one) => one === language) ?? standard.language,
      userType: Object.values(people).find((one) => one === userType) ?? standard.userType,
    }
  } catch {
    return standard
  }
}

/** The page of `madang dev <remote> --alone`: the remote, a bar to change person and language, and live reload. */
export async function runAlonePage(remote: Remote, handlers: Handlers): Promise<void> {
  const choice = kept()
  const keep = (change: Partial<Choice>) => {
    localStorage.setItem(key, JSON.stringify({ ...kept(), ...change }))
    window.location.reload()
  }
  document.documentElement.lang = choice.language
  document.title = remote.decl.title[choice.language]
  const bar = document.body.appendChild(document.createElement('header'))
  bar.style.cssText =
    'display:flex;flex-wrap:wrap;gap:16px;align-items:center;padding:8px 16px;font:14px system-ui,sans-serif;background:#fff3d6;color:#1d1d1f;border-bottom:1px solid #b45309'
  bar.append(
    `${remote.decl.name} alone`,
    chooser('Person', Object.entries(people), choice.userType, (userType) =>
      keep({ userType: Number(userType) as UserType }),
    ),
    chooser(
      'Language',
      LANGUAGES.map((language) => [language, language] as const),
      choice.language,
      (language) => keep({ language: language as Language }),
    ),
    pages(remote),
  )
  document.body.style.margin = '0'
  followBuilds(bar)
  await runAlone(remote, { handlers, me: choice.userType, language: choice.language })
}

function chooser(
  name: string,
  options: readonly (readonly [string, string | number])[],
  chosen: string | number,
  choose: (value: string) => void,
): HTMLElement {
  const label = document.createElement('label')
  const select = document.createElement('select')
  label.append(`${name} `, select)
  for (const [words, value] of options) {
    select.add(new Option(words, String(value), value === chosen, value === chosen))
  }
  select.addEventListener('change', () => choose(select.value))
  return label
}

/** Links to the pages that need no parameter. */
function pages({ decl }: Remote): HTMLElement {
  const nav = document.createElement('nav')
  nav.setAttribute('aria-label', 'Pages')
  nav.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px'
  for (const { id, path } of decl.pages) {
    const to = path.replace(':companyId', 'demo').replace(/\/\*$/, '')
    if (to.includes(':')) continue
    const link = nav.appendChild(document.createElement('a'))
    link.href = to
    link.textContent = id
    link.style.color = '#1d4ed8'
  }
  return nav
}

/** The development server tells of each build; this page reloads when it runs another one. */
function followBuilds(bar: HTMLElement): void {
  let running: string | undefined
  const failed = document.createElement('strong')
  failed.setAttribute('role', 'status')
  bar.append(failed)
  new EventSource('/__events').onmessage = ({ data }) => {
    const { build, ok } = JSON.parse(String(data)) as { build: string; ok: boolean }
    failed.textContent = ok ? '' : 'The newest build failed: see the terminal.'
    if (!ok) return
    if (running !== undefined && running !== build) window.location.reload()
    running = build
  }
}
