import {
  Alert,
  Box,
  Button,
  CheckboxField,
  Link,
  PasswordInput,
  Stack,
  TextInput,
  Typography,
} from '@madang/design-system/core'
import { useState } from 'react'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '로그인',
    lead: '오늘도 반가워요. 수업이 기다리고 있어요.',
    id: '아이디',
    password: '비밀번호',
    keep: '로그인 상태 유지',
    submit: '로그인',
    find: '비밀번호를 잊으셨나요?',
    wrong: '아이디 또는 비밀번호가 올바르지 않아요.',
  },
  en: {
    title: 'Sign in',
    lead: 'Good to see you. Your class is waiting.',
    id: 'ID',
    password: 'Password',
    keep: 'Keep me signed in',
    submit: 'Sign in',
    find: 'Forgot your password?',
    wrong: 'The ID or password is not correct.',
  },
}

/** The form that everybody meets first, made of `theme` and `core` alone. */
export function LoginShow({ language }: ShowProps) {
  const text = words[language]
  const [id, setId] = useState('teacher1')
  const [password, setPassword] = useState('')
  const [keep, setKeep] = useState(true)
  return (
    <Box
      sx={{
        bgcolor: 'login.background',
        color: 'login.text',
        borderRadius: 2,
        px: 2,
        py: { xs: 4, md: 7 },
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Typography sx={{ mb: 2, fontWeight: 600 }}>{text.lead}</Typography>
      <Box
        component="form"
        aria-label={text.title}
        onSubmit={(event) => event.preventDefault()}
        sx={{
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderRadius: 2,
          p: { xs: 3, sm: 4 },
          width: 'min(400px, 100%)',
          boxShadow: '0 12px 40px rgb(16 21 28 / 0.1)',
        }}
      >
        <Stack spacing={2}>
          <Typography variant="h2">{text.title}</Typography>
          <Alert severity="error">{text.wrong}</Alert>
          <TextInput
            label={text.id}
            value={id}
            onChange={setId}
            maxLength={50}
            size="large"
            autoComplete="username"
          />
          <PasswordInput
            label={text.password}
            value={password}
            onChange={setPassword}
            maxLength={30}
            size="large"
          />
          <CheckboxField label={text.keep} checked={keep} onChange={setKeep} />
          <Button type="submit" variant="contained" size="large" fullWidth>
            {text.submit}
          </Button>
          <Link href="#find" sx={{ alignSelf: 'center', typography: 'body2' }}>
            {text.find}
          </Link>
        </Stack>
      </Box>
    </Box>
  )
}
