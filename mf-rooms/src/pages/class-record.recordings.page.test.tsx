import { UserType } from '@madang/contract'
import { makeMe, refuse } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { makeRecording } from '../testing/fixtures.ts'
import { cells, open, table } from '../testing/open-class-record.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

describe('a class of the log', () => {
  test('shows what was recorded, with who did and when, and lets a person have it', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const { user, api, shell } = open({
      tab: 'videos',
      api: { 'file.download': () => ({ blob: new Blob(['RIFF']), fileName: 'Maths.wav' }) as never },
    })
    const row = (await table('Recordings')).getAllByRole('row')[1]!
    expect(cells(row)).toEqual([
      'Maths (1)',
      'Teacher Jung',
      expect.stringContaining('10:00 – 10:40'),
      expect.stringContaining('10:45'),
      'Download',
    ])
    await user.click(within(row).getByRole('button', { name: 'Download Maths (1)' }))
    await user.click(screen.getByRole('tab', { name: 'Chat' }))
    const chat = (await table('Chat files')).getAllByRole('row')[1]!
    expect(cells(chat).slice(0, 3)).toEqual(['Maths_chat.txt', 'Chat text', '2 messages'])
    await user.click(within(chat).getByRole('button', { name: 'Download Maths_chat.txt' }))
    await waitFor(() =>
      expect(api.requests('file.download')).toEqual([
        { fileType: 'RECORD', searchIdx: 4 },
        { fileType: 'CHAT', searchIdx: 9 },
      ]),
    )
    await waitFor(() => expect(shell.toasts).toHaveLength(2))
  })

  test('a recording is played from its marks; what can’t be played says so with a way on', async () => {
    const jumped = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { user, api } = open({
      tab: 'videos',
      api: {
        'recordLog.play': () => ({
          address: '/open/recording/DEMO/4?e=1&s=x',
          contentType: 'audio/wav',
          markList: [{ atSec: 65, kind: 'TEXT', userName: 'Minji', text: 'Which page?' }],
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Play Maths (1)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Maths (1)' }))
    await user.click(await dialog.findByRole('button', { name: '1:05 Minji: Which page?' }))
    const media = document.querySelector('audio')!
    expect([media.getAttribute('src'), media.currentTime]).toEqual(['/open/recording/DEMO/4?e=1&s=x', 65])
    expect(jumped).toHaveBeenCalled()
    fireEvent.error(media)
    expect(await dialog.findByText('The recording can’t be played.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.requests('recordLog.play')).toHaveLength(2))
  })

  test('who may not have a recording reads so in the player', async () => {
    const { user } = open({
      tab: 'videos',
      api: {
        'recordLog.play': () => {
          throw refuse('WB-403-101')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Play Maths (1)' }))
    expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('a recording says how far it is and why it failed; who manages the class checks it again, brings another file or deletes it', async () => {
    const manage = { can: { manage: true } }
    const now = {
      rows: [
        makeRecording({ ...manage, recordIdx: 1, recordTitle: 'Announced', state: 'RECORDING', progress: 0 }),
        makeRecording({ ...manage, recordIdx: 2, recordTitle: 'Checked', state: 'PROCESSING', progress: 40 }),
        makeRecording({
          ...manage,
          recordIdx: 3,
          recordTitle: 'Cut',
          state: 'FAILED',
          progress: 0,
          fault: 'BROKEN',
        }),
        makeRecording({
          ...manage,
          recordIdx: 5,
          recordTitle: 'Stopped',
          state: 'FAILED',
          progress: 0,
          fault: 'CHECK',
        }),
        makeRecording({ ...manage, durationSec: 125 }),
      ],
    }
    const { user, api, shell } = open({
      tab: 'videos',
      api: {
        'recordLog.ofClass': () => now.rows,
        'recordLog.retry': () => ({ ok: true }) as const,
        'recordLog.remove': () => ({ ok: true }) as const,
        'recordLog.add': () => ({ recordIdx: 3 }),
      },
    })
    const rows = (await table('Recordings')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.children[0]!.textContent)).toEqual([
      'AnnouncedWaiting for its fileIts file has not come yet.',
      'CheckedBeing checked',
      'CutNot usableThe file is cut off or damaged.',
      'StoppedNot usableThe check broke off.',
      'Maths (1)2:05 long',
    ])
    expect(screen.getByRole('progressbar', { name: 'Check of Checked: 40%' })).toBeTruthy()
    // only what is ready is played or taken along
    expect(
      screen.getAllByRole('button', { name: /^(Play|Download) / }).map((one) => one.ariaLabel ?? ''),
    ).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Check Stopped again' }))
    await waitFor(() => expect(api.requests('recordLog.retry')).toEqual([{ recordIdx: 5 }]))
    await user.click(screen.getByRole('button', { name: 'Bring the file of Cut' }))
    await screen.findByText('File of “Cut”')
    const file = new File(['RIFF'], '2차시.wav')
    await waitFor(() => expect(document.querySelector('input[type=file]:enabled')).not.toBeNull())
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
    await waitFor(() =>
      expect(api.requests('recordLog.add')).toEqual([
        { record: { meetCode: 'm1', recordIdx: 3 }, uploadFile: [file] },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Delete Announced' }))
    await waitFor(() => expect(api.requests('recordLog.remove')).toEqual([{ recordIdx: 1 }]))
    expect(shell.confirms).toMatchObject([{ title: 'Delete the recording “Announced”?', danger: true }])
  })

  test('who led the class brings a recording, called as its file', async () => {
    const { api, shell } = open({
      tab: 'videos',
      area: 'SERVICE',
      me: { ...makeMe(UserType.TEACHER), userIdx: 111 },
      logMeet: { leaderIdx: 111 },
      api: { 'recordLog.ofClass': () => [], 'recordLog.add': () => ({ recordIdx: 9 }) },
    })
    await screen.findByText('Bring a recording of this class')
    const file = new File(['RIFF'], '1차시 수업.wav')
    await waitFor(() => expect(document.querySelector('input[type=file]:enabled')).not.toBeNull())
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
    await waitFor(() =>
      expect(api.requests('recordLog.add')).toEqual([
        { record: { meetCode: 'm1', recordTitle: '1차시 수업' }, uploadFile: [file] },
      ]),
    )
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ message: '1차시 수업.wav has come and is being checked.' }),
    )
  })

  test('ROOMS-71 without RECORD_DOWNLOAD there is nothing to download or play, and a message says why', async () => {
    const { user } = open({ tab: 'videos', area: 'SERVICE', me: UserType.STUDENT })
    expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
    expect((await table('Recordings')).getByText('Maths (1)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Play|Download|Delete) / })).toBeNull()
    expect(screen.queryByText('Bring a recording of this class')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Chat' }))
    expect((await table('Chat files')).getByText('Maths_chat.txt')).toBeTruthy()
    expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download / })).toBeNull()
  })
})
