import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chatText } from './chat-text.rules.ts'

const at = (time: string) => new Date(`2026-03-10T${time}Z`)

it('writes a line each, in the company’s zone, and further lines of one below it', () => {
  assert.equal(
    chatText(
      [
        { kind: 'TEXT', userName: '김하늘', text: '안녕하세요', sentDatetime: at('01:00:05') },
        { kind: 'TEXT', userName: 'Emma', text: 'one\ntwo', sentDatetime: at('15:00:00') },
      ],
      'Asia/Seoul',
    ),
    '[2026-03-10 10:00:05] 김하늘: 안녕하세요\r\n[2026-03-11 00:00:00] Emma: one\r\n    two\r\n',
  )
  assert.equal(chatText([], 'Asia/Seoul'), '')
})

it('marks files and hands that went up, and leaves out that one went down', () => {
  const sentDatetime = at('01:00:05')
  assert.equal(
    chatText(
      [
        { kind: 'FILE', userName: '김하늘', text: '풀이.pdf', sentDatetime },
        { kind: 'HAND_UP', userName: '이도윤', text: '', sentDatetime },
        { kind: 'HAND_DOWN', userName: '이도윤', text: '', sentDatetime },
      ],
      'Asia/Seoul',
    ),
    '[2026-03-10 10:00:05] 김하늘: 📎 풀이.pdf\r\n[2026-03-10 10:00:05] 이도윤: ✋\r\n',
  )
})
