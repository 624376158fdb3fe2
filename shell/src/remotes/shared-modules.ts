import * as apiClient from '@madang/api-client'
import * as core from '@madang/design-system/core'
import * as feedback from '@madang/design-system/feedback'
import * as icons from '@madang/design-system/icons'
import * as layout from '@madang/design-system/layout'
import * as theme from '@madang/design-system/theme'
import * as ui from '@madang/design-system/ui'
import * as kit from '@madang/remote-kit'
import * as action from '@madang/remote-kit/action'
import * as i18n from '@madang/remote-kit/i18n'
import * as lifecycles from '@madang/remote-kit/lifecycles'
import * as query from '@madang/remote-kit/query'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as dom from 'react-dom'

/**
 * What exists once on the page and comes from the shell (PLAT-10). What every page of a remote needs comes with the
 * frame, in one file; the others are files that the first remote to ask fetches. The names are the build preset's
 * `sharedPackages`; a test compares the two.
 */
export const sharedModules = {
  react: async () => react,
  'react/jsx-runtime': async () => jsx,
  'react-dom': async () => dom,
  '@madang/api-client': async () => apiClient,
  '@madang/design-system/theme': async () => theme,
  '@madang/design-system/core': async () => core,
  '@madang/design-system/ui': async () => ui,
  '@madang/design-system/forms': () => import(/* webpackChunkName: "forms" */ '@madang/design-system/forms'),
  '@madang/design-system/table': () => import(/* webpackChunkName: "table" */ '@madang/design-system/table'),
  '@madang/design-system/dates': () => import(/* webpackChunkName: "dates" */ '@madang/design-system/dates'),
  '@madang/design-system/tree': () => import(/* webpackChunkName: "tree" */ '@madang/design-system/tree'),
  '@madang/design-system/feedback': async () => feedback,
  '@madang/design-system/layout': async () => layout,
  '@madang/design-system/icons': async () => icons,
  '@madang/remote-kit': async () => kit,
  '@madang/remote-kit/lifecycles': async () => lifecycles,
  '@madang/remote-kit/query': async () => query,
  '@madang/remote-kit/action': async () => action,
  '@madang/remote-kit/form': () => import(/* webpackChunkName: "form" */ '@madang/remote-kit/form'),
  '@madang/remote-kit/list': () => import(/* webpackChunkName: "list" */ '@madang/remote-kit/list'),
  '@madang/remote-kit/launch': () => import(/* webpackChunkName: "launch" */ '@madang/remote-kit/launch'),
  '@madang/remote-kit/router': () => import(/* webpackChunkName: "router" */ '@madang/remote-kit/router'),
  '@madang/remote-kit/i18n': async () => i18n,
  '@madang/remote-kit/drafts': () => import(/* webpackChunkName: "drafts" */ '@madang/remote-kit/drafts'),
  '@madang/remote-kit/upload': () => import(/* webpackChunkName: "upload" */ '@madang/remote-kit/upload'),
} as const satisfies Record<string, () => Promise<unknown>>
