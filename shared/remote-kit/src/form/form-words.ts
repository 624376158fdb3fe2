import type { FieldProblem } from '@madang/domain/field-problem'

/** Object particle of a Korean word: after a final consonant 을, else 를; other letters take both. */
function particle(word: string): string {
  const last = word.trim().charCodeAt(word.trim().length - 1)
  if (last < 0xac00 || last > 0xd7a3) return '을(를)'
  return (last - 0xac00) % 28 > 0 ? '을' : '를'
}

/** What a form says of a field: what to do, in a whole sentence. */
export const formWords = {
  ko: {
    summary: (count: number) => `확인할 항목이 ${count}개 있어요.`,
    leave: '작성을 그만둘까요?',
    leaveText: '지금까지 쓴 내용이 사라져요.',
    leaveConfirm: '그만두기',
    cancel: '취소',
    refused: '이 값은 받을 수 없어요. 고친 뒤 다시 시도해 주세요.',
    problem: (problem: FieldProblem, label: string, chosen: boolean): string => {
      switch (problem.kind) {
        case 'missing':
          return `${label}${particle(label)} ${chosen ? '골라' : '입력해'} 주세요.`
        case 'short':
          return `${problem.limit}자 이상 입력해 주세요.`
        case 'long':
          return `${problem.limit}자까지 쓸 수 있어요. 지금 ${problem.now}자예요.`
        case 'pattern':
          return `${label}의 형식이 맞지 않아요. 다시 확인해 주세요.`
        case 'number':
          return '숫자로 입력해 주세요.'
        case 'small':
          return `${problem.limit} 이상으로 입력해 주세요.`
        case 'large':
          return `${problem.limit} 이하로 입력해 주세요.`
        case 'few':
          return `${problem.limit}개 이상 골라 주세요.`
        case 'many':
          return `${problem.limit}개까지 고를 수 있어요. 지금 ${problem.now}개예요.`
      }
    },
  },
  en: {
    summary: (count: number) => (count === 1 ? 'One field needs a look.' : `${count} fields need a look.`),
    leave: 'Stop writing?',
    leaveText: 'What you have typed will be lost.',
    leaveConfirm: 'Stop',
    cancel: 'Cancel',
    refused: 'This value is not accepted. Change it and try again.',
    problem: (problem: FieldProblem, label: string, chosen: boolean): string => {
      switch (problem.kind) {
        case 'missing':
          return `${label}: please ${chosen ? 'choose something' : 'fill this in'}.`
        case 'short':
          return `Use at least ${problem.limit} characters.`
        case 'long':
          return `Use at most ${problem.limit} characters; there are ${problem.now}.`
        case 'pattern':
          return `${label}: this does not look right. Check it again.`
        case 'number':
          return 'Enter a whole number.'
        case 'small':
          return `Enter ${problem.limit} or more.`
        case 'large':
          return `Enter ${problem.limit} or less.`
        case 'few':
          return `Choose at least ${problem.limit}.`
        case 'many':
          return `Choose at most ${problem.limit}; there are ${problem.now}.`
      }
    },
  },
} as const
