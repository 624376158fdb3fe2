import type { Language } from '@madang/contract'
import type { UnmetShare } from './unmet-share.ts'

/** Words for a failed part of the page. They stand here, since nothing may have to be loaded to show a failure. */
export const failureWords: Readonly<
  Record<
    Language,
    Readonly<{
      title: string
      text: string
      loadText: string
      part: string
      partText: string
      close: string
      unmet(share: UnmetShare): string
      notFound: string
      noUser: string
      retry: string
      reload: string
      signIn: string
      home: string
      loading: string
      details: string
    }>
  >
> = {
  ko: {
    title: '이 화면을 표시하지 못했어요',
    text: '문제가 관리자에게 전달됐어요. 다시 시도해 주세요.',
    loadText: '화면을 불러오지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
    part: '이 부분을 불러오지 못했어요',
    partText: '쓰던 내용은 그대로 있어요. 연결되면 저절로 다시 불러와요.',
    close: '닫기',
    unmet: ({ name, range, version }) =>
      version
        ? `이 화면에는 ${name} ${range} 버전이 필요한데, 지금은 ${version} 버전이에요. 관리자에게 알려 주세요.`
        : `이 화면에 필요한 ${name} 패키지가 이 페이지에 없어요. 관리자에게 알려 주세요.`,
    notFound: '페이지를 찾을 수 없어요',
    noUser: '로그인되어 있지 않아요. 다시 로그인해 주세요.',
    retry: '다시 시도',
    reload: '페이지 새로고침',
    signIn: '로그인',
    home: '처음으로',
    loading: '불러오는 중',
    details: '자세한 정보',
  },
  en: {
    title: 'This part of the page could not be shown',
    text: 'The problem has been reported. Please try again.',
    loadText: 'This screen could not be loaded. Please check your connection and try again.',
    part: 'This part could not be loaded',
    partText: 'What you were writing is still here. The part is loaded again by itself as soon as it can be.',
    close: 'Close',
    unmet: ({ name, range, version }) =>
      version
        ? `This screen needs ${name} ${range}, and this page has ${version}. Please tell your administrator.`
        : `This screen needs ${name}, which this page does not have. Please tell your administrator.`,
    notFound: 'Page not found',
    noUser: 'You are not signed in. Please sign in again.',
    retry: 'Try again',
    reload: 'Reload the page',
    signIn: 'Sign in',
    home: 'Home',
    loading: 'Loading',
    details: 'Details',
  },
}
