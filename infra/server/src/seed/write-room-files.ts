import { RoomCategory } from '@madang/contract'
import { file } from '../db/schema/file.ts'
import { roomFile } from '../db/schema/room-file.ts'
import { fileTypeCdOf } from '../platform/file-content.ts'
import type { StoredFile } from '../platform/files/index.ts'
import { sampleFiles } from './attachments.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { Writing } from './write-company.ts'

/** What leaders hand out, one to three in each regular room. */
const handouts = ['6월 학습계획표.pdf', '수업자료_도형.png', '여름특강 안내문.pdf'] as const

/** Reference files of the regular rooms, brought by their leaders. */
export async function writeRoomFiles({ tx, plan, companyCode, files, at, person }: Writing): Promise<void> {
  const rows = plan.rooms
    .filter(({ roomCategoryCd }) => roomCategoryCd === RoomCategory.RESERVED)
    .flatMap(({ roomCode, owner, regDatetime }, i) =>
      handouts.slice(0, 1 + (i % handouts.length)).map((name) => ({
        roomCode,
        name,
        modUserIdx: person(owner),
        modDatetime: at(regDatetime),
      })),
    )
  const stored = new Map<string, StoredFile>()
  for (const name of new Set(rows.map(({ name }) => name))) {
    stored.set(name, await files.put(sampleFiles[name]!()))
  }
  const numbers = await takeNumbers(tx, roomFile, 'room_file_idx', rows.length)
  await insertRows(
    tx,
    roomFile,
    rows.map(({ name: _, ...row }, i) => ({ companyCode, roomFileIdx: numbers[i]!, ...row })),
  )
  await insertRows(
    tx,
    file,
    rows.map(({ name, modUserIdx, modDatetime }, i) => ({
      companyCode,
      ownerType: 'ROOM' as const,
      ownerIdx: numbers[i]!,
      orgFileName: name,
      storedName: stored.get(name)!.storedName,
      fileSize: stored.get(name)!.size,
      fileTypeCd: fileTypeCdOf(name),
      regUserIdx: modUserIdx,
      regDatetime: modDatetime,
    })),
  )
}
