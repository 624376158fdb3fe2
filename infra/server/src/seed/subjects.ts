/** What is taught: titles of rooms and classes, Korean and English side by side as in real schools. */
export interface Subject {
  readonly name: string
  readonly rooms: readonly string[]
  readonly lessons: readonly string[]
}

export const subjects: readonly Subject[] = [
  {
    name: '수학',
    rooms: ['중2 수학 심화반', '고1 수학 기본반 (월·수)', '초6 사고력 수학', '수능 수학 킬러문항 특강'],
    lessons: [
      '일차함수의 그래프',
      '연립방정식의 활용',
      '삼각형의 성질',
      '확률과 경우의 수',
      '이차방정식 풀이',
      '도형의 닮음',
      '수열의 합',
      '단원 평가 풀이',
    ],
  },
  {
    name: '영어',
    rooms: [
      '중등 영문법 A반',
      'Reading & Discussion B1',
      'English Conversation – Wednesday Club',
      '고2 수능 영어 독해',
    ],
    lessons: [
      '관계대명사 정리',
      'Past perfect, step by step',
      'Reading: The Secret Garden, ch. 3',
      'Debate: Should homework be banned?',
      '빈칸 추론 전략',
      'Listening practice 7',
      '접속사와 전치사',
      'Writing a short essay',
    ],
  },
  {
    name: '과학',
    rooms: ['통합과학 실험반', '중3 과학 내신 대비', 'Science Lab: Elementary'],
    lessons: [
      '전류와 저항',
      '화학 반응식 쓰기',
      '세포의 구조',
      'Why do we have seasons?',
      '힘과 운동',
      '지권의 변화',
      'Density experiment',
    ],
  },
  {
    name: '국어',
    rooms: ['중1 국어 독서반', '고전문학 읽기', '논술 첨삭 소그룹'],
    lessons: [
      '설명문의 구조',
      '시의 운율과 심상',
      '홍길동전 읽기',
      '주장과 근거 찾기',
      '매체 언어의 특성',
      '비유와 상징',
    ],
  },
  {
    name: '코딩',
    rooms: ['파이썬 첫걸음', 'Scratch 게임 만들기', 'Algorithm Study (Python)'],
    lessons: [
      '반복문으로 별 그리기',
      '리스트와 딕셔너리',
      'Sorting, by hand and by machine',
      '조건문 연습',
      'My first function',
      '미로 찾기 알고리즘',
    ],
  },
]

/** The longest titles that the rules allow, and the shortest: 50 characters for rooms, 100 for classes and homework. */
export const longRoomTitle =
  '2026학년도 여름방학 집중 캠프 – 수학·영어·과학 융합 프로젝트반 (화·목·토 오전반)'
export const longClassTitle =
  '고등학교 1학년 2학기 중간고사 대비 총정리 특강: 다항식의 연산부터 복소수와 이차방정식, Vieta’s formulas까지 한 번에 끝내는 실전 문제 풀이와 질의응답 시간 1차'
export const longTaskName =
  '여름방학 자기주도 학습 과제 – 매일 한 쪽씩 풀고 오답 노트 정리하기 (Reading log 포함, 부모님 확인 서명 필수) 제출은 개학 전날 밤 열 시까지, 늦으면 1점 감점'

export const instantTitles = [
  '질문 있는 사람 모여요',
  '보충 수업',
  '시험 직전 질의응답',
  'Quick help: homework 3',
  '결석생 보강',
  '1:1 상담',
  'Speaking practice',
  '오답 풀이',
  '숙제 같이 하기',
  'Make-up class',
] as const

export const roomDescriptions = [
  '매주 두 번, 개념 설명 뒤에 문제를 함께 풉니다. 노트와 필기구를 준비해 주세요.',
  '수업 10분 전까지 입장해 주세요. 결석할 때는 쪽지로 알려 주세요.',
  'We read one chapter a week and talk about it in English. Please bring your book.',
  '실시간 질의응답과 판서 중심 수업입니다.',
  '',
] as const

export interface SeedGroup {
  name: string
  /** Name of the group that it stands below, which comes before it; null: top level. */
  up: string | null
}

/** Groups of the top level; in the first two of the largest company others stand below, down to the fifth level. */
export const topGroups = ['중등부', '고등부', '초등부', 'English Club'] as const
export const lowerGroups: readonly (SeedGroup & { up: string })[] = [
  { name: '중등 2학년', up: '중등부' },
  { name: '중2 수학 심화반', up: '중등 2학년' },
  { name: '화목 저녁반', up: '중2 수학 심화반' },
  { name: '화목 1조', up: '화목 저녁반' },
  { name: '고1 내신반', up: '고등부' },
]
