import { Box, Button, Stack, TextInput, Typography } from '@madang/design-system/core'
import {
  CardsSkeleton,
  confirm,
  DetailSkeleton,
  Dialog,
  EmptyState,
  ErrorState,
  FormDialog,
  ListSkeleton,
  LoadingState,
  toast,
} from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import { useState } from 'react'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '알림과 상태',
    large: '큰 창 열기',
    small: '폼 창 열기',
    ask: '물어보기',
    say: '알림 띄우기',
    fail: '오류 알림 띄우기',
    said: '저장했어요.',
    failed: '보내지 못했어요. 잠시 후 다시 시도해 주세요.',
    dialogTitle: '수업 정보',
    dialogText: '창은 제목, 내용, 버튼의 순서로 읽혀요. 휴대폰에서는 화면을 가득 채워요.',
    formTitle: '수업 만들기',
    className: '수업 제목',
    create: '만들기',
    close: '닫기',
    question: '수업을 마칠까요?',
    answer: '참여자 모두의 화면이 닫히고, 수업 결과가 만들어져요.',
    end: '수업 마치기',
    empty: '아직 받은 쪽지가 없어요.',
    emptyText: '선생님이 보낸 쪽지가 여기에 모여요.',
    write: '쪽지 쓰기',
  },
  en: {
    title: 'Feedback and states',
    large: 'Open large dialog',
    small: 'Open form dialog',
    ask: 'Ask',
    say: 'Show toast',
    fail: 'Show error toast',
    said: 'Saved.',
    failed: 'It could not be sent. Please try again in a moment.',
    dialogTitle: 'Class details',
    dialogText: 'A dialog reads as title, contents, buttons. On phones it fills the screen.',
    formTitle: 'Create a class',
    className: 'Class title',
    create: 'Create',
    close: 'Close',
    question: 'End this class?',
    answer: 'It closes for everybody, and the class result is made.',
    end: 'End class',
    empty: 'No messages yet.',
    emptyText: 'Messages from your teachers gather here.',
    write: 'Write a message',
  },
}

export function FeedbackShow({ language }: ShowProps) {
  const text = words[language]
  const [large, setLarge] = useState(false)
  const [small, setSmall] = useState(false)
  const [title, setTitle] = useState('')
  return (
    <Section title={text.title}>
      <Stack spacing={3}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setLarge(true)}>
            {text.large}
          </Button>
          <Button variant="outlined" onClick={() => setSmall(true)}>
            {text.small}
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              confirm({ title: text.question, text: text.answer, confirmLabel: text.end, danger: true })
            }
          >
            {text.ask}
          </Button>
          <Button variant="outlined" onClick={() => toast(text.said)}>
            {text.say}
          </Button>
          <Button variant="outlined" onClick={() => toast(text.failed, 'error')}>
            {text.fail}
          </Button>
        </Box>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' } }}
        >
          <EmptyState
            compact
            title={text.empty}
            description={text.emptyText}
            action={<Button variant="contained">{text.write}</Button>}
          />
          <ErrorState compact code="WE_5003" onRetry={() => {}} />
          <LoadingState />
        </Box>
        <Box
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' } }}
        >
          <ListSkeleton rows={4} />
          <CardsSkeleton cards={1} />
          <DetailSkeleton rows={3} />
        </Box>
        <Dialog
          open={large}
          onClose={() => setLarge(false)}
          title={text.dialogTitle}
          actions={
            <Button variant="contained" onClick={() => setLarge(false)}>
              {text.close}
            </Button>
          }
        >
          <Typography>{text.dialogText}</Typography>
        </Dialog>
        <FormDialog
          open={small}
          onClose={() => setSmall(false)}
          title={text.formTitle}
          size="small"
          submitLabel={text.create}
          submitDisabled={title.trim() === ''}
          dirty={title !== ''}
          onSubmit={async () => {
            await new Promise((done) => setTimeout(done, 600))
            toast(text.said)
          }}
        >
          <TextInput
            label={text.className}
            value={title}
            onChange={setTitle}
            maxLength={100}
            counter
            required
            autoFocus
          />
        </FormDialog>
      </Stack>
    </Section>
  )
}
