import { type Language, limits, type UserImportFault, type UserImportField, UserType } from '@madang/contract'

/** What stands in the workbooks of people. */
export const words = {
  ko: {
    sheet: '사용자',
    howTo: '작성 방법',
    sampleFile: '사용자 등록 양식',
    peopleFile: '사용자 목록',
    faultsFile: '등록하지 못한 사용자',
    reason: '등록하지 못한 이유',
    rowNo: '원래 행',
    howToColumns: ['항목', '필수', '설명', '예'],
    required: '필수',
    optional: '선택',
    field: {
      userId: '아이디',
      userName: '이름',
      userPwd: '비밀번호',
      phone: '휴대전화',
      phone2: '보호자 휴대전화',
      email: '이메일',
      userType: '유형',
      groupName: '그룹',
    },
    about: {
      userId: `${limits.userId.min}~${limits.userId.max}자. 글자, 숫자, 한글과 . @ _ - 를 쓸 수 있어요. 이미 있는 아이디는 건너뛰어요.`,
      userName: `${limits.userName}자까지 쓸 수 있어요.`,
      userPwd: '비워 두면 등록할 때 입력한 처음 비밀번호를 써요.',
      phone: '숫자만 쓰거나 사이에 - 를 넣을 수 있어요.',
      phone2: '학생만 쓸 수 있어요.',
      email: '비워 둘 수 있어요.',
      userType: '비워 두면 등록할 때 고른 유형이 돼요.',
      groupName: '비워 두면 등록할 때 고른 그룹에 들어가요. 아래에 있는 그룹은 “위 그룹 / 그룹”으로 써요.',
    },
    example: ['haneul01', '김하늘', 'Haneul!2026', '010-1234-5678', '010-8765-4321', 'haneul@example.com'],
    type: {
      [UserType.ADMIN]: '관리자',
      [UserType.MONITOR]: '모니터링',
      [UserType.OPER]: '운영자',
      [UserType.USER]: '일반',
      [UserType.TEACHER]: '선생님',
      [UserType.STUDENT]: '학생',
      [UserType.TEACHER_OPEN]: '운영 선생님',
    } as Readonly<Record<number, string>>,
    faultAt: (label: string, why: string) => `${label}: ${why}`,
    fault: ({ kind, limit }: UserImportFault): string => {
      switch (kind) {
        case 'missing':
          return '비어 있어요.'
        case 'short':
          return `${limit}자 이상이어야 해요.`
        case 'long':
          return `${limit}자까지 쓸 수 있어요.`
        case 'unseen':
          return '보이지 않는 글자가 들어 있어요.'
        case 'prohibited':
          return '이름에 쓸 수 없는 말이 들어 있어요.'
        case 'students':
          return '학생만 쓸 수 있어요.'
        case 'type':
          return '학생, 선생님, 운영 선생님 중에서 골라 주세요.'
        case 'group':
          return '이 이름의 그룹을 찾을 수 없어요.'
        case 'formula':
          return '수식에 오류가 있어요.'
        case 'uncounted':
          return '수식만 있고 계산한 값이 없어요. 엑셀에서 열어 저장한 뒤 다시 골라 주세요.'
        case 'garbled':
          return '깨진 글자가 들어 있어요.'
        case 'password':
          return '비밀번호 규칙에 맞지 않아요.'
        default:
          return '쓸 수 없는 글자나 형식이에요.'
      }
    },
    twice: (row: number | null) => `${row}행에 같은 아이디가 또 있어서 그 행을 써요.`,
    conflict: (labels: string) => `이미 있는 아이디예요. 다른 항목: ${labels}`,
  },
  en: {
    sheet: 'People',
    howTo: 'How to fill it in',
    sampleFile: 'Sheet for new people',
    peopleFile: 'People',
    faultsFile: 'People who were not added',
    reason: 'Why it was not added',
    rowNo: 'Row before',
    howToColumns: ['Column', 'Required', 'What goes in', 'Example'],
    required: 'Required',
    optional: 'Optional',
    field: {
      userId: 'ID',
      userName: 'Name',
      userPwd: 'Password',
      phone: 'Phone',
      phone2: 'Parent phone',
      email: 'Email',
      userType: 'Type',
      groupName: 'Group',
    },
    about: {
      userId: `${limits.userId.min} to ${limits.userId.max} letters, digits, Korean or . @ _ -. An ID that is there already is skipped.`,
      userName: `At most ${limits.userName} characters.`,
      userPwd: 'Left empty, it is the first password that is typed when they are added.',
      phone: 'Digits, dashes between them if you like.',
      phone2: 'For students alone.',
      email: 'May be left empty.',
      userType: 'Left empty, it is the type that is chosen when they are added.',
      groupName:
        'Left empty, it is the group that is chosen when they are added. A group below another is “upper / group”.',
    },
    example: ['jamie01', 'Jamie Kim', 'Jamie!2026x', '010-1234-5678', '010-8765-4321', 'jamie@example.com'],
    type: {
      [UserType.ADMIN]: 'Administrator',
      [UserType.MONITOR]: 'Monitoring',
      [UserType.OPER]: 'Operator',
      [UserType.USER]: 'Member',
      [UserType.TEACHER]: 'Teacher',
      [UserType.STUDENT]: 'Student',
      [UserType.TEACHER_OPEN]: 'Operating teacher',
    } as Readonly<Record<number, string>>,
    faultAt: (label: string, why: string) => `${label}: ${why}`,
    fault: ({ kind, limit }: UserImportFault): string => {
      switch (kind) {
        case 'missing':
          return 'it is empty.'
        case 'short':
          return `at least ${limit} characters are needed.`
        case 'long':
          return `at most ${limit} characters fit.`
        case 'unseen':
          return 'it holds characters that do not show.'
        case 'prohibited':
          return 'it holds a word that names may not hold.'
        case 'students':
          return 'it is for students alone.'
        case 'type':
          return 'choose student, teacher or operating teacher.'
        case 'group':
          return 'there is no group of this name.'
        case 'formula':
          return 'its formula has failed.'
        case 'uncounted':
          return 'it holds a formula without its result. Open the file in Excel, save it, and choose it again.'
        case 'garbled':
          return 'it holds letters that were lost on the way.'
        case 'password':
          return 'it breaks the rules for passwords.'
        default:
          return 'it holds what may not be used.'
      }
    },
    twice: (row: number | null) => `Row ${row} has the same ID and is used.`,
    conflict: (labels: string) => `The ID is there already. Different: ${labels}`,
  },
} satisfies Record<Language, unknown>

/** Why a row is not added, in one text. */
export function reasonOf(
  language: Language,
  row: {
    status: string
    faults: readonly UserImportFault[]
    differs: readonly UserImportField[]
    lastRowNo: number | null
  },
): string {
  const { field, faultAt, fault, twice, conflict } = words[language]
  if (row.status === 'TWICE') return twice(row.lastRowNo)
  if (row.status === 'CONFLICT') return conflict(row.differs.map((name) => field[name]).join(', '))
  return row.faults.map((one) => faultAt(field[one.field], fault(one))).join(' ')
}
