import { NetworkError } from '@madang/api-client'
import { meet, room, user } from '@madang/contract'
import { Stack, TextInput } from '@madang/design-system/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { defineRemote } from '../define.ts'
import { refuse, renderPage } from '../testing/index.ts'
import { Form, FormDialog, type FormState, useForm } from './index.ts'

const remote = defineRemote({
  name: 'mf-auth',
  title: { ko: '계정', en: 'Account' },
  languages: ['ko', 'en'],
  pages: [],
})

function NameForm({
  onDone,
  seen,
}: {
  onDone?: () => void
  seen?: (form: FormState<{ userName: string }>) => void
}) {
  const form = useForm(user.modName, {
    values: { userName: 'Jung' },
    toRequest: (values) => ({ ...values, userIdx: 5 }),
    success: 'Saved',
    refusals: { 'WB-400-231': { field: 'userName', text: 'This word is not allowed.' } },
  })
  seen?.(form)
  return (
    <Form form={form} submitLabel="Save" onDone={onDone} onCancel={onDone}>
      <TextInput {...form.field('userName', 'Name')} counter />
    </Form>
  )
}

const open = (screenOf: React.ReactElement, api = {}, confirm = true) =>
  renderPage(screenOf, { remote, api, confirm })
const done = jest.fn()
beforeEach(() => done.mockClear())

test('pressing submit on what is not ready says what is missing and leads there', async () => {
  const { user: person, api } = open(<NameForm />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await person.clear(name)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name: please fill this in.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(api.calls).toEqual([])
  await person.type(name, 'K')
  expect(screen.queryByText('Name: please fill this in.')).toBeNull()
})

test("the limit is the contract's", () => {
  open(<NameForm />)
  expect(screen.getByText('4 of 20 characters')).toBeTruthy()
})

test('it is sent once, said, and clean afterwards', async () => {
  let answer: (() => void) | undefined
  const {
    user: person,
    api,
    shell,
  } = open(<NameForm onDone={done} />, {
    'user.modName': () =>
      new Promise((resolve) => {
        answer = () => resolve({})
      }),
  })
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' Ha')
  expect(shell.unsaved()).toBe(1)
  await person.keyboard('{Enter}')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(answer).toBeDefined())
  act(() => answer?.())
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(api.requests('user.modName')).toEqual([{ userName: 'Jung Ha', userIdx: 5 }])
  expect(shell.toasts).toMatchObject([{ message: 'Saved' }])
  expect(shell.unsaved()).toBe(0)
})

test('a code that means a field, and an issue of the server, stand at their field', async () => {
  const {
    user: person,
    api,
    shell,
  } = open(<NameForm />, {
    'user.modName': () => {
      throw refuse('WB-400-231')
    },
  })
  await person.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This word is not allowed.')).toBeTruthy()
  api.use({
    'user.modName': () => {
      throw refuse('WB-400-200', { issues: [{ field: 'userName', message: 'too odd' }] })
    },
  })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This value is not accepted. Change it and try again.')).toBeTruthy()
  expect(shell.errors).toEqual([])
  api.use({
    'user.modName': () => {
      throw refuse('WB-403-102')
    },
  })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-403-102' }]))
})

test('cancel asks before what was typed is lost, and only then', async () => {
  const { user: person, shell } = open(<NameForm onDone={done} />, {}, false)
  await person.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(shell.confirms).toMatchObject([{ title: 'Stop writing?' }]))
  expect(done).not.toHaveBeenCalled()
  await person.type(screen.getByRole('textbox', { name: 'Name' }), '{Backspace}')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(done).toHaveBeenCalledTimes(1)
})

test('a syllable that is being composed is not cut, and Enter inside it sends once, afterwards', async () => {
  const { api } = open(<NameForm />, { 'user.modName': () => ({}) })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  fireEvent.compositionStart(name)
  fireEvent.change(name, { target: { value: `${'가'.repeat(20)}나` } })
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true })
  expect(name.value).toHaveLength(21)
  expect(screen.queryByText(/at most/)).toBeNull()
  expect(api.calls).toEqual([])
  fireEvent.compositionEnd(name)
  await waitFor(() =>
    expect(api.requests('user.modName')).toEqual([{ userName: '가'.repeat(20), userIdx: 5 }]),
  )
})

test('what was handed out stays as it was, nested values too', async () => {
  const handed: FormState<{ form: { title: string; endless: boolean } }>[] = []
  function Nested() {
    const form = useForm(user.modName, {
      values: { form: { title: '', endless: false } },
      toRequest: () => ({ userIdx: 5, userName: 'Jung' }),
    })
    handed.push(form)
    return null
  }
  open(<Nested />)
  const heard: unknown[] = []
  act(() => void handed.at(-1)?.watch((values) => heard.push(values)))
  act(() => handed.at(-1)?.set('form.title', 'Evening'))
  const before = handed.at(-1)?.values
  act(() => handed.at(-1)?.set('form.endless', true))
  expect(before).toEqual({ form: { title: 'Evening', endless: false } })
  expect(handed.at(-1)?.values).toEqual({ form: { title: 'Evening', endless: true } })
  expect(heard).toEqual([
    { form: { title: 'Evening', endless: false } },
    { form: { title: 'Evening', endless: true } },
  ])
})

test('a draft comes in, and changes go out', async () => {
  let form: FormState<{ userName: string }> | undefined
  const heard: string[] = []
  const { user: person, shell } = open(<NameForm seen={(now) => (form = now)} />)
  const end = form?.watch((values) => heard.push(values.userName))
  act(() => form?.restore({ userName: 'Draft' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Draft')
  expect(shell.unsaved()).toBe(1)
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 's')
  expect(heard.at(-1)).toBe('Drafts')
  end?.()
})

function RoomDialog() {
  const [shown, setShown] = useState(true)
  const form = useForm(room.add, {
    values: { title: '', description: '', people: [] as number[] },
    paths: { title: 'room.roomTitle', description: 'room.description', people: 'roomUserList' },
    checks: { description: (text, { title }) => text === title && text !== '' && 'Say more than the title.' },
    toRequest: ({ title, description, people }) => ({
      room: {
        roomTitle: title,
        description,
        templateIdx: 1,
        showDatetime: '',
        showEndDatetime: '',
        ownerUserIdx: 1,
        anyoneOpen: 'ANY' as const,
      },
      roomUserList: people,
    }),
  })
  if (!shown) return <p>closed</p>
  return (
    <FormDialog form={form} title="New room" submitLabel="Register" onClose={() => setShown(false)}>
      <Stack>
        <TextInput {...form.field('title', 'Title')} />
        <TextInput {...form.field('description', 'About')} />
      </Stack>
    </FormDialog>
  )
}

test('several findings are summed up with ways to their fields; nested issues find theirs', async () => {
  const { user: person } = open(<RoomDialog />, {
    'room.add': () => {
      throw refuse('WB-400-200', {
        issues: [
          { field: 'room.roomTitle', message: '' },
          { field: 'room.description', message: '' },
        ],
      })
    },
  })
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Math')
  await person.type(screen.getByRole('textbox', { name: 'About' }), 'Math')
  await person.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Say more than the title.')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: 'About' }), ' for all')
  await person.click(screen.getByRole('button', { name: 'Register' }))
  const summary = (await screen.findByText('2 fields need a look.')).closest('[role="alert"]') as HTMLElement
  await person.click(within(summary).getByRole('link', { name: 'About' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'About' }))
})

test('a dialog closes when it was taken, without a question', async () => {
  const { user: person, shell } = open(<RoomDialog />, { 'room.add': () => ({ roomCode: 'R1' }) })
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Math')
  await person.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(shell.confirms).toEqual([])
})

function StartForm() {
  const form = useForm(meet.open, { values: { meetTitle: 'Maths' }, success: 'Started' })
  return (
    <Form form={form} submitLabel="Start">
      <TextInput {...form.field('meetTitle', 'Title')} />
    </Form>
  )
}

test('what was sent goes again under the same key until the server has it; then the next one has its own', async () => {
  const lost = () => {
    throw new NetworkError('unreachable')
  }
  const { user: person, api, shell } = open(<StartForm />, { 'meet.open': lost })
  const keys = () => api.calls.map(({ idempotencyKey }) => idempotencyKey)
  const press = async (times: number) => {
    await person.click(screen.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(api.calls).toHaveLength(times))
    await waitFor(() => expect(shell.errors.length + shell.toasts.length).toBe(times))
  }
  await press(1)
  await person.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  api.use({
    'meet.open': () => {
      throw refuse('WB-400-305')
    },
  })
  await press(2)
  api.use({ 'meet.open': () => ({ meetCode: 'm1' }) as never })
  await press(3)
  await press(4)
  const [first, second, third, fourth] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})
