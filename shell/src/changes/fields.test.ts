import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldsKept } from './testing/fields.ts'

const root = path.resolve(__dirname, '../../..')
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The pieces into which people type what they mean to send. A search keeps nothing, and a password must not be kept. */
const typed = /<(TextInput|TextArea|NumberInput|PhoneInput|InviteCodeInput|Steady(Text|Number|Area))\b/
/** What keeps it: a draft, the outbox, or what a note's correction keeps as it is written. */
const keeps = /\buse(Form)?Draft\b|\buseOutbox(es)?\b|\bkeepTyped\b/

const withFields = globSync(['mf-*/src/**/*.tsx', 'shell/src/**/*.tsx'], { cwd: root })
  .filter((file) => !/\.test\.tsx$|\/(testing|harness|ui)\//.test(file))
  .filter((file) => typed.test(sourceOf(file)))

test('what is typed is kept: each file with a field keeps a draft, or says who does or why nobody', () => {
  expect(withFields.length).toBeGreaterThan(25)
  const open = withFields.filter((file) => !keeps.test(sourceOf(file)))
  expect(open.filter((file) => !Object.hasOwn(fieldsKept, file))).toEqual([])
  expect(Object.keys(fieldsKept).filter((file) => !open.includes(file))).toEqual([])
  const empty = Object.entries(fieldsKept).filter(([, how]) => 'by' in how && !keeps.test(sourceOf(how.by)))
  expect(empty).toEqual([])
})

test('passwords are kept nowhere: a form with one leaves it out of its draft', () => {
  const wrong = globSync(['mf-*/src/**/*.tsx'], { cwd: root }).filter((file) => {
    const source = sourceOf(file)
    return (
      /<Password(Input|Fields)\b/.test(source) &&
      /\buse(Form)?Draft\(/.test(source) &&
      !/without: \[[^\]]*'(userPwd|meetPwd)'/.test(source)
    )
  })
  expect(wrong).toEqual([])
})
