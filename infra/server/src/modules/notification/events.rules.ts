import { LANGUAGES, type Letter, type NotificationChannel, type NotificationEvent } from '@madang/contract'
import { letterText } from '@madang/domain'

/** What a text is made of, read when it is sent. */
export interface NotificationFacts {
  companyName: string
  userName: string
  userId: string
  /** In the company's calendar. */
  at: string
  params: Readonly<Record<string, string>>
}

interface Text {
  subject: string
  text: string
}

/** An event that people are told of outside of the product. */
interface EventRules {
  channels: readonly NotificationChannel[]
  /**
   * Makes the text when it is sent; it is kept nowhere. What opens something (a link with a token) is made here too, so that it
   * never lies in a table.
   */
  compose(facts: NotificationFacts): Text
}

const composeLetter =
  (code: Letter['code']): EventRules['compose'] =>
  ({ companyName, userName, params }) => {
    const both = LANGUAGES.map((language) => letterText({ code, params }, language))
    return {
      subject: `[${companyName}] ${both.map(({ title }) => title).join(' / ')}`,
      text: [userName, ...both.flatMap(({ text }) => text)].join('\n\n'),
    }
  }

// Outside of the product nobody's language is known to the server: both stand in it.
export const notificationEvents: Readonly<Record<NotificationEvent, EventRules>> = {
  PASSWORD_CHANGED: {
    channels: ['MAIL', 'MESSENGER'],
    compose: ({ companyName, userName, userId, at }) => ({
      subject: `[${companyName}] 비밀번호가 바뀌었어요 / Your password was changed`,
      text: [
        `${userName}(${userId})님의 비밀번호가 ${at}에 바뀌었어요. 직접 바꾸지 않았다면 바로 ${companyName} 운영자에게 알려 주세요.`,
        `The password of ${userName} (${userId}) was changed on ${at}. If it wasn't you, tell the operators of ${companyName} at once.`,
      ].join('\n\n'),
    }),
  },
  ACCOUNT_LOCKED: {
    channels: ['MAIL', 'MESSENGER'],
    compose: ({ companyName, userName, userId, at }) => ({
      subject: `[${companyName}] 계정이 잠겼어요 / Your account is locked`,
      text: [
        `잘못된 비밀번호가 여러 번 입력되어 ${userName}(${userId})님의 계정이 ${at}에 잠겼어요. ${companyName} 운영자가 다시 열어 줄 수 있어요.`,
        `The account of ${userName} (${userId}) was locked on ${at} after several wrong passwords. The operators of ${companyName} can unlock it.`,
      ].join('\n\n'),
    }),
  },
  HOMEWORK_REMINDER: { channels: ['MESSENGER'], compose: composeLetter('HOMEWORK_REMINDER') },
  HOMEWORK_RETURNED: { channels: ['MESSENGER'], compose: composeLetter('HOMEWORK_RETURNED') },
}
