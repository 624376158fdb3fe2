import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chatText, inFileName } from './chat-text.rules.ts'

const at = (time: string) => new Date(`2026-03-10T${time}Z`)

it('writes a line each, in the company’s zone, and further lines of one below it', () => {
  assert.equal(
    chatText(
      [
        { userName: '김하늘', text: '안녕하세요', sentDatetime: at('01:00:05') },
        { userName: 'Emma', text: 'one\ntwo', sentDatetime: at('15:00:00') },
      ],
      'Asia/Seoul',
    ),
    '[2026-03-10 10:00:05] 김하늘: 안녕하세요\r\n[2026-03-11 00:00:00] Emma: one\r\n    two\r\n',
  )
  assert.equal(chatText([], 'Asia/Seoul'), '')
})

it('leaves nothing in a file’s name that a file system refuses', () => {
  assert.equal(inFileName('a/b\\c:d*e?f"g<h>i|j\nk'), 'a_b_c_d_e_f_g_h_i_j_k')
})
