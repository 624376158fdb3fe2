import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { offVoice, type Voice } from './testing/voice.ts'
import { flatten } from './texts.ts'

const root = path.resolve(__dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What speaks 합쇼체: the papers and the pages for people who don't know us yet. All else is the interface. */
const formal = (file: string): readonly string[] => {
  if (file.startsWith('mf-intro/')) return ['']
  return file === 'mf-auth/src/locales/ko.json' ? ['terms.'] : []
}
/** What people said, in their own voice: reviews on the public page. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  'mf-intro/src/locales/ko.json': ['reviews.'],
}

const within = (list: readonly string[] | undefined, key: string) =>
  list?.some((prefix) => key.startsWith(prefix)) ?? false

const files = globSync('{shell,mf-*}/src/**/locales/ko.json', { cwd: root }).sort()

/** Words that stand in code: the shared packages', the gateway's page, and what the shell says before its texts are there. */
const sources = globSync(
  [
    'shared/{api-client,design-system,domain,remote-kit,contract}/src/**/*.{ts,tsx}',
    'infra/gateway/src/**/*.ts',
    '{shell,mf-*}/{src/**/*,remote}.{ts,tsx}',
    'infra/cli/src/generator/template/**/ko.json.tpl',
  ],
  { cwd: root },
)
  .filter((file) => !/\.(test|spec)\.tsx?$|\/test(ing|ed)?\b/.test(file))
  // words of pupils
  .filter((file) => file !== 'shared/domain/src/answer-synonyms.ts')
  .sort()

/** String literals with Korean in them; comments have none. */
function saidIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\$\{[^}]*\}/g, '○'))
    .filter((text) => /[가-힣]/.test(text))
}

test('the texts are found', () => {
  expect(files.length).toBeGreaterThanOrEqual(8)
  expect(sources.filter((file) => saidIn(read(file)).length > 0).length).toBeGreaterThanOrEqual(20)
})

test.each(files)('%s speaks with one voice', (file) => {
  const off = [...flatten(JSON.parse(read(file)) as object)]
    .filter(([key]) => !within(quoted[file], key))
    .map(([key, text]) => {
      const voice: Voice = within(formal(file), key) ? 'hapsyo' : 'haeyo'
      return { key, off: [text].flat().flatMap((one) => offVoice(String(one), voice)) }
    })
    .filter(({ off }) => off.length > 0)
  expect(off).toEqual([])
})

/** `empty`, `empty.title`, `emptyRecv`: what a list says that has nothing to show. */
const emptyKey = /(^|\.)empty(?![a-z])/

test('what an empty list says ends as a sentence does, in both languages', () => {
  const said = files
    .flatMap((file) => [file, file.replace(/ko\.json$/, 'en.json')])
    .flatMap((file) =>
      [...flatten(JSON.parse(read(file)) as object)]
        .filter(([key]) => emptyKey.test(key))
        .map(([key, text]) => ({ file, key, text: String(text) })),
    )
  expect(said.length).toBeGreaterThanOrEqual(20)
  expect(said.filter(({ text }) => !/[.!?]$/.test(text))).toEqual([])
})

test('words in code speak as the interface does', () => {
  const off = sources
    .map((file) => ({ file, off: saidIn(read(file)).flatMap((text) => offVoice(text, 'haeyo')) }))
    .filter(({ off }) => off.length > 0)
  expect(off).toEqual([])
})

test.each([
  ['저장했습니다.', ['저장했습니다']],
  ['저장했어요. 다시 열 수 없습니다', ['다시 열 수 없습니다']],
  ['계속하시겠습니까?', ['계속하시겠습니까']],
  ['이름을 입력하십시오.', ['이름을 입력하십시오']],
  ['이름을 입력하세요', ['이름을 입력하세요']],
  ['여기로 끌어다 놓으세요.', ['여기로 끌어다 놓으세요']],
  ['지웠다.', ['지웠다']],
  ['로그인하지 못했습니다. (오류 코드: {{code}})', ['로그인하지 못했습니다']],
  ['이름을 입력해 주세요.', []],
  ['안녕하세요! 무엇을 도와드릴까요?', []],
  ['‘감사합니다’를 지웠어요.', []],
  ['받은 메시지', []],
  ['더하기 {{count}}', []],
])('in the interface, %s is off at %j', (text, off) => {
  expect(offVoice(text, 'haeyo')).toEqual(off)
})

test.each([
  ['이 약관은 권리를 정합니다.', []],
  ['언제든지 철회할 수 있어요.', ['언제든지 철회할 수 있어요']],
  ['선생님 소개', []],
])('in a paper, %s is off at %j', (text, off) => {
  expect(offVoice(text, 'hapsyo')).toEqual(off)
})
