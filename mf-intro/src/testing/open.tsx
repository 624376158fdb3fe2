import { renderPage } from '@madang/remote-kit/testing'
import type { ReactElement } from 'react'
import remote from '../../remote.ts'
import { texts } from './texts.ts'

/** A public page, for somebody who is not signed in. */
export const openPage = (page: ReactElement, path: string, language: 'ko' | 'en' = 'en') =>
  renderPage(page, {
    remote,
    texts,
    path,
    language,
    me: null,
    api: { 'intro.setting': () => ({ productName: 'Madang' }) as never },
  })
