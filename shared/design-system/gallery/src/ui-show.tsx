import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import {
  ChevronDownIcon,
  CopyIcon,
  DeleteIcon,
  MailIcon,
  NotificationIcon,
} from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Badge,
  Card,
  CardContent,
  Chip,
  CopyField,
  Divider,
  LinearProgress,
  OverflowMenu,
  QrCode,
  RadioField,
  SafeHtml,
  StatusChip,
  SwitchField,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  UserAvatar,
} from '@madang/design-system/ui'
import { useState } from 'react'
import { people } from './people.ts'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '카드와 그 밖의 부품',
    tabs: ['과제', '노트', '수업 결과', '수업방'],
    tabsLabel: '주 메뉴',
    room: '중등 수학 A반',
    roomText: '월, 수 · 오후 4:00',
    more: '중등 수학 A반 더 보기',
    copy: '링크 복사',
    remove: '삭제',
    live: '진행 중',
    waiting: '대기',
    late: '마감 지남',
    link: '초대 링크',
    code: '초대 코드',
    qr: '초대 링크 QR 코드',
    news: '새 쪽지',
    progress: '올리는 중',
    visibility: '공개 범위',
    visible: ['우리 반', '전체', '나만'],
    notify: '알림 받기',
    notifyHint: '새 쪽지가 오면 알려 드려요.',
    question: '수업에 다시 들어갈 수 있나요?',
    answer: '수업이 끝나기 전이라면 초대 코드로 언제든 다시 들어올 수 있어요.',
    view: '보기',
    views: ['카드', '목록'],
    html: '<p>안녕하세요, <b>학부모님</b>.</p><ul><li>3월 2일부터 새 교재를 사용해요.</li><li>자세한 내용은 <a href="https://example.com">안내문</a>을 봐 주세요.</li></ul><script>alert(1)</script>',
  },
  en: {
    title: 'Cards and the rest',
    tabs: ['Homework', 'Notes', 'Class results', 'Rooms'],
    tabsLabel: 'Main',
    room: 'Math A',
    roomText: 'Mon, Wed · 4:00 PM',
    more: 'More for Math A',
    copy: 'Copy link',
    remove: 'Delete',
    live: 'Live',
    waiting: 'Waiting',
    late: 'Overdue',
    link: 'Invite link',
    code: 'Invite code',
    qr: 'QR code of the invite link',
    news: 'New messages',
    progress: 'Uploading',
    visibility: 'Visible to',
    visible: ['My class', 'Everyone', 'Only me'],
    notify: 'Notifications',
    notifyHint: 'We tell you when a new message comes.',
    question: 'Can I come back into a class?',
    answer: 'Until it ends you can return with the invite code at any time.',
    view: 'View',
    views: ['Cards', 'List'],
    html: '<p>Dear <b>parents</b>,</p><ul><li>we use the new books from 2 March.</li><li>More in the <a href="https://example.com">notice</a>.</li></ul><script>alert(1)</script>',
  },
}

export function UiShow({ language }: ShowProps) {
  const text = words[language]
  const [tab, setTab] = useState(2)
  const [visible, setVisible] = useState('0')
  const [notify, setNotify] = useState(true)
  const [view, setView] = useState('0')
  return (
    <Section title={text.title}>
      <Stack spacing={3}>
        <Tabs
          value={tab}
          onChange={(_event, next) => setTab(next)}
          aria-label={text.tabsLabel}
          variant="scrollable"
        >
          {text.tabs.map((label) => (
            <Tab key={label} label={label} />
          ))}
        </Tabs>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          }}
        >
          {(['success', 'neutral', 'error'] as const).map((tone, index) => (
            <Card key={tone} variant="outlined" sx={{ borderRadius: 1.5 }}>
              <CardContent>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <StatusChip tone={tone} label={[text.live, text.waiting, text.late][index] ?? ''} />
                  <Box sx={{ flex: 1 }} />
                  <OverflowMenu
                    label={text.more}
                    items={[
                      {
                        key: 'copy',
                        label: text.copy,
                        icon: <CopyIcon fontSize="small" />,
                        onSelect: () => {},
                      },
                      {
                        key: 'remove',
                        label: text.remove,
                        icon: <DeleteIcon fontSize="small" />,
                        onSelect: () => {},
                        danger: true,
                      },
                    ]}
                  />
                </Box>
                <Typography variant="h4" component="h3">
                  {text.room}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
                  {text.roomText}
                </Typography>
                <Box sx={{ display: 'flex', gap: 0.5 }}>
                  {people(language, 5).map((person) => (
                    <UserAvatar key={person.id} name={person.name} labelled />
                  ))}
                </Box>
              </CardContent>
            </Card>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Chip label={text.room} onDelete={() => {}} />
          <Chip label={text.room} color="primary" />
          <Tooltip title={text.news}>
            <Button startIcon={<MailIcon />}>{text.news}</Button>
          </Tooltip>
          <Badge badgeContent={3} color="error">
            <NotificationIcon />
          </Badge>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={view}
            onChange={(_event, next) => next && setView(next)}
            aria-label={text.view}
          >
            {text.views.map((label, index) => (
              <ToggleButton key={label} value={String(index)}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box sx={{ width: 200 }}>
            <LinearProgress variant="determinate" value={62} aria-label={text.progress} />
          </Box>
        </Box>
        <Divider />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <QrCode value="https://madang.example/invite/demo/123456789" label={text.qr} size={148} />
          <Stack spacing={2}>
            <CopyField label={text.code} value="123456789" display="123-456-789" large />
            <CopyField label={text.link} value="https://madang.example/invite/demo/123456789" />
          </Stack>
          <Stack spacing={2}>
            <RadioField
              label={text.visibility}
              value={visible}
              onChange={setVisible}
              options={text.visible.map((label, index) => ({ value: String(index), label }))}
            />
            <SwitchField label={text.notify} hint={text.notifyHint} checked={notify} onChange={setNotify} />
          </Stack>
        </Box>
        <Accordion variant="outlined" disableGutters>
          <AccordionSummary expandIcon={<ChevronDownIcon />}>{text.question}</AccordionSummary>
          <AccordionDetails>{text.answer}</AccordionDetails>
        </Accordion>
        <SafeHtml html={text.html} />
      </Stack>
    </Section>
  )
}
