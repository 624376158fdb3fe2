/**
 * What exists once on the page and comes from the shell (PLAT-10). What the shell itself runs on is in memory already;
 * the others are files that the first remote to ask fetches. The names are the build preset's `sharedPackages`; a
 * test compares the two.
 */
export const sharedModules = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@madang/api-client': () => import('@madang/api-client'),
  '@madang/design-system/theme': () => import('@madang/design-system/theme'),
  '@madang/design-system/core': () => import('@madang/design-system/core'),
  '@madang/design-system/ui': () => import(/* webpackChunkName: "ui" */ '@madang/design-system/ui'),
  '@madang/design-system/forms': () => import(/* webpackChunkName: "forms" */ '@madang/design-system/forms'),
  '@madang/design-system/table': () => import(/* webpackChunkName: "table" */ '@madang/design-system/table'),
  '@madang/design-system/dates': () => import(/* webpackChunkName: "dates" */ '@madang/design-system/dates'),
  '@madang/design-system/feedback': () =>
    import(/* webpackChunkName: "feedback" */ '@madang/design-system/feedback'),
  '@madang/design-system/layout': () =>
    import(/* webpackChunkName: "layout" */ '@madang/design-system/layout'),
  '@madang/design-system/icons': () => import(/* webpackChunkName: "icons" */ '@madang/design-system/icons'),
  '@madang/remote-kit': () => import('@madang/remote-kit'),
  '@madang/remote-kit/lifecycles': () => import('@madang/remote-kit/lifecycles'),
  '@madang/remote-kit/query': () => import(/* webpackChunkName: "query" */ '@madang/remote-kit/query'),
  '@madang/remote-kit/action': () => import(/* webpackChunkName: "action" */ '@madang/remote-kit/action'),
  '@madang/remote-kit/form': () => import(/* webpackChunkName: "form" */ '@madang/remote-kit/form'),
  '@madang/remote-kit/list': () => import(/* webpackChunkName: "list" */ '@madang/remote-kit/list'),
  '@madang/remote-kit/router': () => import(/* webpackChunkName: "router" */ '@madang/remote-kit/router'),
  '@madang/remote-kit/i18n': () => import('@madang/remote-kit/i18n'),
  '@madang/remote-kit/drafts': () => import(/* webpackChunkName: "drafts" */ '@madang/remote-kit/drafts'),
} as const satisfies Record<string, () => Promise<unknown>>
