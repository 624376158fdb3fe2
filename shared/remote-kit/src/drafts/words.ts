import type { Language } from '@madang/contract'
import { useBranding, useLanguage } from '../hooks.ts'
import type { SaveState } from './save-state.ts'

type Words = Readonly<
  Record<Exclude<SaveState['kind'], 'nothing' | 'refused'>, string> & {
    refused: (code: string) => string
    refusedUnkept: (code: string) => string
    offlineMore: (count: number) => string
    restored: (time: string) => string
    discard: string
    discarded: string
    wasSent: string
    bringBack: string
    undo: string
    other: (time: string) => string
    older: (time: string) => string
    accept: string
    refuse: string
    elsewhere: string
    takeOver: string
    filesLeft: (names: string) => string
    stays: string
    tryAgain: string
    giveUp: string
    left: (count: number, titles: string) => string
    leftRefused: (count: number, titles: string, code: string) => string
    leftRefusedAs: (text: string) => string
    leftSent: (title: string) => string
    leftOpen: string
    leftAgain: string
    leftDropTitle: string
    leftDropText: string
  }
>

/** What is said about work that isn't with the server yet. Beside the pieces, as the kit's other words. */
const words: Readonly<Record<Language, Words>> = {
  ko: {
    keeping: '임시 저장하고 있어요.',
    kept: '이 기기에 임시 저장했어요.',
    sending: '저장하고 있어요.',
    saved: '저장했어요.',
    offline: '인터넷이 끊겼어요. 이 기기에 보관했다가 연결되면 저장해요.',
    offlineMore: (count) => `인터넷이 끊겼어요. ${count}건을 이 기기에 보관했다가 연결되면 저장해요.`,
    waiting: '서버가 바빠요. 이 기기에 보관했고 잠시 뒤 다시 저장해요.',
    full: '이 기기에 저장 공간이 없어 창을 닫으면 쓴 내용이 사라져요. 공간을 비우거나 지금 마쳐 주세요.',
    blocked: '브라우저가 저장을 막고 있어 창을 닫으면 쓴 내용이 사라져요. 닫기 전에 마쳐 주세요.',
    broken: '임시 저장하지 못해 창을 닫으면 쓴 내용이 사라져요. 닫기 전에 마쳐 주세요.',
    refused: (code) => `저장하지 못했어요. 쓴 내용은 이 기기에 그대로 있어요. (${code})`,
    refusedUnkept: (code) =>
      `저장하지 못했고 이 기기에도 남겨 두지 못해 창을 닫으면 쓴 내용이 사라져요. (${code})`,
    restored: (time) => `${time}에 쓰던 글을 불러왔어요.`,
    discard: '지우기',
    discarded: '쓰던 글을 지웠어요.',
    wasSent: '지난번에 쓴 글은 이미 보냈어요.',
    bringBack: '다시 불러오기',
    undo: '되돌리기',
    other: (time) => `${time}에 쓰던 다른 글이 남아 있어요.`,
    older: (time) => `그 사이 내용이 바뀌어, ${time}에 쓰던 글을 따로 남겨 두었어요.`,
    accept: '불러오기',
    refuse: '지우기',
    elsewhere: '다른 탭에서 쓰고 있어요. 여기서는 볼 수만 있어요.',
    takeOver: '여기서 이어 쓰기',
    filesLeft: (names) =>
      `창을 닫으면 이 파일은 다시 첨부해야 해요: ${names}. 이 기기에는 모두 50MB까지 보관해요.`,
    stays: '쓰던 글을 이 기기에 남겨 두었어요.',
    tryAgain: '다시 저장',
    giveUp: '버리기',
    left: (count, titles) =>
      `아직 보내지 못한 내용이 ${count}건 있어요${titles && ` (${titles})`}. 이 기기에 보관했고, 연결되면 저절로 보내요.`,
    leftRefused: (count, titles, code) =>
      `보내지 못한 내용이 ${count}건 있어요${titles && ` (${titles})`}. 이 기기에 그대로 있어요. (${code})`,
    leftRefusedAs: (text) => `${text} 쓴 내용은 이 기기에 그대로 있어요.`,
    leftSent: (title) => `보냈어요: ${title}`,
    leftOpen: '열기',
    leftAgain: '다시 보내기',
    leftDropTitle: '보내지 못한 내용을 버릴까요?',
    leftDropText: '이 기기에서 지우고, 다시 보낼 수 없어요.',
  },
  en: {
    keeping: 'Keeping your draft…',
    kept: 'Draft kept on this device.',
    sending: 'Saving…',
    saved: 'Saved.',
    offline: 'You are offline. Your work is kept on this device and saved when you are back.',
    offlineMore: (count) =>
      `You are offline. Your work (${count}) is kept on this device and saved when you are back.`,
    waiting: 'The server is busy. Your work is kept on this device and saved in a moment.',
    full: 'What you wrote is lost when you close this window: this device has no room left. Free some, or finish now.',
    blocked:
      'What you wrote is lost when you close this window: your browser keeps nothing. Finish before you close it.',
    broken:
      'What you wrote is lost when you close this window: it could not be kept. Finish before you close it.',
    refused: (code) => `Your work was not saved. It is still on this device. (${code})`,
    refusedUnkept: (code) =>
      `What you wrote is lost when you close this window: it was not saved, and this device could not keep it. (${code})`,
    restored: (time) => `Your draft of ${time} is back.`,
    discard: 'Discard',
    discarded: 'Draft discarded.',
    wasSent: 'What you wrote last time was sent.',
    bringBack: 'Bring it back',
    undo: 'Undo',
    other: (time) => `Another draft of ${time} is still here.`,
    older: (time) => `This has changed since you wrote your draft of ${time}, so it was put aside.`,
    accept: 'Bring it back',
    refuse: 'Discard',
    elsewhere: 'You are writing this in another tab. Here you can only read it.',
    takeOver: 'Go on here',
    filesLeft: (names) =>
      `When you close this window, these files must be attached again: ${names}. This device keeps 50 MB in all.`,
    stays: 'Your draft stays on this device.',
    tryAgain: 'Save again',
    giveUp: 'Throw away',
    left: (count, titles) =>
      `Not sent yet: ${count}${titles && ` (${titles})`}. It is kept on this device and sent by itself when you are connected.`,
    leftRefused: (count, titles, code) =>
      `Could not be sent: ${count}${titles && ` (${titles})`}. It is still on this device. (${code})`,
    leftRefusedAs: (text) => `${text} What you wrote is still on this device.`,
    leftSent: (title) => `Sent: ${title}`,
    leftOpen: 'Open',
    leftAgain: 'Send again',
    leftDropTitle: 'Throw away what could not be sent?',
    leftDropText: 'It goes from this device and can’t be sent any more.',
  },
}

export const useWorkWords = (): Words => words[useLanguage()]

/** Day and time of a draft as people say them, in the company's zone. */
export function useDraftTime(): (at: number) => string {
  const language = useLanguage()
  const { timeZone } = useBranding().company
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return (at) => format.format(at)
}
