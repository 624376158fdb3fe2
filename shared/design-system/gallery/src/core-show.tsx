import {
  Alert,
  Box,
  Button,
  CheckboxField,
  CircularProgress,
  IconButton,
  Link,
  PasswordInput,
  Stack,
  TextInput,
  Typography,
} from '@madang/design-system/core'
import { AddIcon, DeleteIcon, EditIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useState } from 'react'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '글, 버튼, 입력',
    headings: ['제목 1 — 오늘의 수업', '제목 2 — 지난 수업 결과', '제목 3 — 참여자', '제목 4 — 첨부 파일'],
    body: '수업이 끝나면 참여 시간과 채팅이 자동으로 정리돼요. 긴 문장도 낱말 가운데에서 끊기지 않고, 아주긴하나의낱말이이어져도칸을넘지않습니다.',
    small: '설명은 조금 작게, 그래도 읽기 편하게.',
    start: '수업 시작',
    cancel: '취소',
    remove: '삭제',
    disabled: '사용할 수 없음',
    saving: '저장 중',
    link: '자세히 보기',
    add: '추가',
    edit: '편집',
    field: '수업 제목',
    hint: '참여자에게 보이는 이름이에요.',
    error: '수업 제목을 입력해 주세요.',
    value: '중등 수학 A반 — 이차방정식',
    password: '수업 비밀번호',
    agree: '이용약관에 동의해요.',
    some: '일부 선택',
    alerts: {
      success: '저장했어요.',
      info: '새 버전이 준비됐어요.',
      warning: '연결이 불안정해요.',
      error: '보내지 못했어요.',
    },
  },
  en: {
    title: 'Text, buttons, inputs',
    headings: [
      'Heading 1 — Today’s classes',
      'Heading 2 — Past classes',
      'Heading 3 — Attendees',
      'Heading 4 — Files',
    ],
    body: 'Attendance and chat are put in order when the class ends. Long sentences wrap between words, and averyveryverylongsinglewordwithoutanyspace stays inside.',
    small: 'Explanations are a little smaller, and still easy to read.',
    start: 'Start class',
    cancel: 'Cancel',
    remove: 'Delete',
    disabled: 'Not available',
    saving: 'Saving',
    link: 'Read more',
    add: 'Add',
    edit: 'Edit',
    field: 'Class title',
    hint: 'The name that attendees see.',
    error: 'Please enter a class title.',
    value: 'Math A — quadratic equations',
    password: 'Class password',
    agree: 'I agree to the terms.',
    some: 'Some of them',
    alerts: {
      success: 'Saved.',
      info: 'A new version is ready.',
      warning: 'The connection is unstable.',
      error: 'It could not be sent.',
    },
  },
}

export function CoreShow({ language }: ShowProps) {
  const text = words[language]
  const [title, setTitle] = useState(text.value)
  const [empty, setEmpty] = useState('')
  const [password, setPassword] = useState('Madang!2026')
  const [agreed, setAgreed] = useState(true)
  return (
    <Section title={text.title}>
      <Stack spacing={3}>
        <Box>
          {(['h1', 'h2', 'h3', 'h4'] as const).map((variant, index) => (
            <Typography key={variant} variant={variant} component="p">
              {text.headings[index]}
            </Typography>
          ))}
          <Typography sx={{ mt: 1 }}>{text.body}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text.small}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" startIcon={<AddIcon />}>
            {text.start}
          </Button>
          <Button variant="contained" color="secondary">
            {text.start}
          </Button>
          <Button variant="outlined">{text.cancel}</Button>
          <Button>{text.cancel}</Button>
          <Button variant="contained" color="error">
            {text.remove}
          </Button>
          <Button variant="contained" disabled>
            {text.disabled}
          </Button>
          <Button variant="contained" loading>
            {text.saving}
          </Button>
          <Button variant="outlined" size="small">
            {text.edit}
          </Button>
          <IconButton aria-label={text.edit}>
            <EditIcon />
          </IconButton>
          <IconButton aria-label={text.remove} color="error">
            <DeleteIcon />
          </IconButton>
          <CircularProgress size={24} aria-label={text.saving} />
          <Link href="#more">{text.link}</Link>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <TextInput
            label={text.field}
            hint={text.hint}
            value={title}
            onChange={setTitle}
            maxLength={100}
            counter
            required
          />
          <TextInput
            label={`${text.field} 2`}
            error={text.error}
            value={empty}
            onChange={setEmpty}
            required
          />
          <PasswordInput label={text.password} value={password} onChange={setPassword} autoComplete="off" />
          <TextInput label={text.disabled} value={text.value} onChange={setTitle} disabled />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <CheckboxField label={text.agree} checked={agreed} onChange={setAgreed} />
          <CheckboxField label={text.some} checked={false} indeterminate onChange={setAgreed} />
          <CheckboxField label={text.disabled} checked disabled onChange={setAgreed} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
            <Alert key={severity} severity={severity} onClose={severity === 'info' ? () => {} : undefined}>
              {text.alerts[severity]}
            </Alert>
          ))}
        </Box>
      </Stack>
    </Section>
  )
}
