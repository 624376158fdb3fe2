import type { ClientType, Language } from '@madang/contract'
import type { LaunchProblem, LaunchTarget } from './launch.rules.ts'

type Opens = LaunchTarget['opens']

interface LaunchWords {
  choose: Readonly<Record<Opens, string>>
  appOnly: Readonly<Record<Opens, string>>
  launching: string
  /** While a browser may ask for leave to reach programs of this computer. */
  allow: string
  opened: string
  openedText: string
  handedOver: string
  handedOverText: string
  problem: Readonly<Record<LaunchProblem, { title: string; text: string }>>
  app: string
  appAgain: string
  browser: Readonly<Record<Opens, string>>
  installTitle: string
  install(device: string, version: string): string
  device: Readonly<Record<ClientType, string>>
  download: string
  help: string
  ask: string
  guide: string
  close: string
}

/** The words of the flow stand beside it, so that every remote says the same. */
export const launchWords: Readonly<Record<Language, LaunchWords>> = {
  ko: {
    choose: {
      class: '앱이나 브라우저에서 수업에 들어갈 수 있어요.',
      task: '앱이나 브라우저에서 과제를 할 수 있어요.',
    },
    appOnly: {
      class: '이 기관의 수업은 설치된 앱에서 진행돼요.',
      task: '이 기관의 과제는 설치된 앱에서 해요.',
    },
    launching: '앱을 여는 중이에요. 잠시만 기다려 주세요.',
    allow: '브라우저가 이 기기의 앱에 연결해도 되는지 물으면 ‘허용’을 눌러 주세요.',
    opened: '앱에서 열었어요',
    openedText: '앱 창이 보이지 않으면 작업 표시줄에서 찾아 주세요.',
    handedOver: '앱이 열리지 않았나요?',
    handedOverText: '앱을 다시 열어 보세요. 앱이 없다면 먼저 설치해 주세요.',
    problem: {
      notInstalled: {
        title: '앱이 설치되어 있지 않아요',
        text: '앱을 설치한 뒤 다시 열어 주세요.',
      },
      notConnected: {
        title: '앱에 연결하지 못했어요',
        text: '앱이 설치되어 있으면 다시 열어 주세요. 앱이 없다면 먼저 설치해 주세요.',
      },
      blocked: {
        title: '브라우저가 앱 연결을 막고 있어요',
        text: '주소창의 사이트 설정에서 로컬 네트워크 접근을 허용한 뒤 앱을 다시 열어 주세요.',
      },
      running: {
        title: '앱이 이미 실행 중이에요',
        text: '앱에서 진행 중인 수업을 마친 뒤 다시 열어 주세요.',
      },
      failed: {
        title: '앱을 실행하지 못했어요',
        text: '앱을 닫고 다시 열어 주세요. 계속되면 앱을 다시 설치해 주세요.',
      },
    },
    app: '앱에서 열기',
    appAgain: '앱 다시 열기',
    browser: { class: '브라우저에서 들어가기', task: '브라우저에서 하기' },
    installTitle: '앱 설치',
    install: (device, version) => `${device}용 앱 ${version} 버전이에요.`,
    device: { WIN: 'Windows', MAC: 'Mac', AOS: 'Android', IOS: 'iPhone·iPad' },
    download: '앱 내려받기',
    help: '설치 안내 보기',
    ask: '설치 파일은 기관 관리자에게 문의해 주세요.',
    guide: '앱 설치 안내 그림',
    close: '닫기',
  },
  en: {
    choose: {
      class: 'You can enter in the app or in this browser.',
      task: 'You can do your homework in the app or in this browser.',
    },
    appOnly: {
      class: 'Classes of this organization take place in the installed app.',
      task: 'Homework of this organization is done in the installed app.',
    },
    launching: 'Opening the app. One moment, please.',
    allow: 'If your browser asks whether this page may connect to apps on this device, choose “Allow”.',
    opened: 'It is open in the app',
    openedText: 'If you don’t see the app’s window, look for it in the taskbar.',
    handedOver: 'Did the app not open?',
    handedOverText: 'Open the app again. If you don’t have the app, install it first.',
    problem: {
      notInstalled: {
        title: 'The app is not installed',
        text: 'Install the app, then open it again.',
      },
      notConnected: {
        title: 'The app could not be reached',
        text: 'If the app is installed, open it again. If you don’t have the app, install it first.',
      },
      blocked: {
        title: 'Your browser blocks the connection to the app',
        text: 'Allow access to the local network in the site settings beside the address, then open the app again.',
      },
      running: {
        title: 'The app is already running',
        text: 'Finish the class that is open in the app, then open it again.',
      },
      failed: {
        title: 'The app could not be started',
        text: 'Close the app and open it again. If this keeps happening, install it again.',
      },
    },
    app: 'Open in the app',
    appAgain: 'Open the app again',
    browser: { class: 'Continue in this browser', task: 'Do it in this browser' },
    installTitle: 'Install the app',
    install: (device, version) => `The app for ${device}, version ${version}.`,
    device: { WIN: 'Windows', MAC: 'Mac', AOS: 'Android', IOS: 'iPhone and iPad' },
    download: 'Download the app',
    help: 'How to install',
    ask: 'Ask your administrator for the installation file.',
    guide: 'Picture guide to installing the app',
    close: 'Close',
  },
}
