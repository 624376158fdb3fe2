import type { Branding, Language } from '@madang/contract'
import type { ShellState, StateSource } from '@madang/remote-kit'
import { areaOf } from '../client/page.ts'
import { state } from '../core/state.ts'
import { sayNow } from '../core/texts.ts'

const product = new Map<Language, Branding>()

/** For pages outside a company (terms, introduction): the product itself, with everything off. */
function productBranding(): Branding {
  const language = state.language.get()
  const known = product.get(language) ?? makeProductBranding()
  product.set(language, known)
  return known
}

function makeProductBranding(): Branding {
  const name = sayNow('product.name')
  return {
    company: {
      companyId: '',
      companyCode: '',
      companyName: name,
      serviceBrand: 'EDUCATION',
      timeZone: 'Asia/Seoul',
    },
    cfg: {
      WEB_ROOM_CATEGORY_1: '',
      WEB_ROOM_CATEGORY_3: '',
      WEB_CLIENT_SETTING: 2,
      SYSTEM_EMERGENCY_MODE: 0,
      WEB_FUNC_USE: '',
      WEB_FRONT_LOGIN_DISPLAY: 'USE',
      WEB_FRONT_ACCOUNT_PWD_POLICY: 'high',
      WEB_USER_TYPE_AUTH: '',
    },
    setting: {
      title: name,
      description: '',
      keyword: '',
      loginText: '',
      theme: { primary: '', secondary: '', loginBackground: '' },
      images: [],
      helpUrl: null,
      configVersion: 0,
    },
  }
}

function read(): ShellState {
  return {
    me: state.session.get()?.me ?? null,
    branding: state.branding.get() ?? productBranding(),
    language: state.language.get(),
    area: areaOf(state.shown.get().pathname),
    newMessages: state.newMessages.get(),
    newsLive: state.newsLive.get(),
  }
}

const parts = [
  state.session,
  state.branding,
  state.language,
  state.newMessages,
  state.newsLive,
  state.shown,
] as const
let current: ShellState | undefined

function refresh(): boolean {
  const next = read()
  const same = (Object.keys(next) as (keyof ShellState)[]).every((key) =>
    Object.is(next[key], current?.[key]),
  )
  if (!same) current = next
  return !same
}

/** What remotes may read, as the kit wants it: the same object until something in it changes. */
export const stateSource: StateSource = {
  get() {
    refresh()
    return current ?? read()
  },
  subscribe(listener) {
    const hear = () => {
      if (refresh()) listener()
    }
    const ends = parts.map((part) => part.subscribe(hear))
    return () => {
      for (const end of ends) end()
    }
  },
}
