import { Box, Stack } from '@madang/design-system/core'
import {
  FileDrop,
  InviteCodeInput,
  NumberInput,
  PhoneInput,
  type PickOption,
  SearchInput,
  SelectField,
  TextArea,
  UserPicker,
} from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useMemo, useState } from 'react'
import { people } from './people.ts'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '폼',
    number: '정원',
    unit: '명',
    phone: '전화번호',
    code: '초대 코드',
    codeHint: '선생님이 알려 준 숫자 9자리를 입력해 주세요.',
    search: '수업 검색',
    select: '과목',
    all: '전체',
    subjects: ['국어', '수학', '영어'],
    memo: '메모',
    memoValue: '다음 시간에는 판별식을 다뤄요.\n교재 42쪽까지 풀어 오세요.',
    files: '참고 자료',
    people: '참여자',
  },
  en: {
    title: 'Forms',
    number: 'Seats',
    unit: 'people',
    phone: 'Phone number',
    code: 'Invite code',
    codeHint: 'Enter the nine digits that your teacher gave you.',
    search: 'Search classes',
    select: 'Subject',
    all: 'All',
    subjects: ['Korean', 'Math', 'English'],
    memo: 'Notes',
    memoValue: 'Next time: the discriminant.\nPlease solve up to page 42.',
    files: 'Reference files',
    people: 'Attendees',
  },
}

export function FormsShow({ language }: ShowProps) {
  const text = words[language]
  const [number, setNumber] = useState('24')
  const [phone, setPhone] = useState('+821012345678')
  const [code, setCode] = useState('123456')
  const [search, setSearch] = useState('')
  const [subject, setSubject] = useState('')
  const [memo, setMemo] = useState(text.memoValue)
  const [files, setFiles] = useState<File[]>([])
  const [keyword, setKeyword] = useState('')
  const everyone = useMemo(() => people(language, 1000), [language])
  const [chosen, setChosen] = useState<PickOption[]>(everyone.slice(0, 3))
  const found = everyone.filter(
    (person) => person.name.includes(keyword) || person.description.includes(keyword),
  )
  return (
    <Section title={text.title}>
      <Stack spacing={3}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <NumberInput
            label={text.number}
            unit={text.unit}
            value={number}
            onChange={setNumber}
            maxLength={4}
          />
          <PhoneInput label={text.phone} value={phone} onChange={setPhone} />
          <SelectField
            label={text.select}
            placeholder={text.all}
            value={subject}
            onChange={setSubject}
            options={text.subjects.map((label, index) => ({ value: String(index + 1), label }))}
          />
          <SearchInput label={text.search} hideLabel={false} value={search} onSearch={setSearch} />
          <InviteCodeInput label={text.code} hint={text.codeHint} value={code} onChange={setCode} />
          <TextArea label={text.memo} value={memo} onChange={setMemo} maxLength={1000} counter />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <UserPicker
            label={text.people}
            options={found}
            selected={chosen}
            onChange={setChosen}
            keyword={keyword}
            onSearch={setKeyword}
            max={1000}
          />
          <FileDrop
            label={text.files}
            files={files}
            onChange={setFiles}
            stored={[
              { id: 1, name: '이차방정식_개념정리.pdf', size: 2_411_724 },
              {
                id: 2,
                name: 'worksheet-for-the-whole-term-with-a-very-long-name-that-wraps.hwpx',
                size: 381_204,
              },
            ]}
            onRemoveStored={() => {}}
          />
        </Box>
      </Stack>
    </Section>
  )
}
