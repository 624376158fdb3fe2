import { room, roomUser, template } from '../db/schema/room.ts'
import { insertPastClasses } from '../modules/log-meet/write.store.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { Writing } from './write-company.ts'
import { writeFixes } from './write-fixes.ts'
import { writeChats, writeRecords } from './write-records.ts'

/** Class types, rooms with their attendees, past classes with attendance. */
export async function writeClasses(writing: Writing): Promise<void> {
  const { tx, plan, companyCode, at, person } = writing
  const numbers = await takeNumbers(tx, template, 'template_idx', plan.templates.length)
  const templates = new Map(plan.templates.map(({ templateName }, i) => [templateName, numbers[i]!]))
  await insertRows(
    tx,
    template,
    plan.templates.map((row, i) => ({ ...row, companyCode, templateIdx: numbers[i]! })),
  )
  await insertRows(
    tx,
    room,
    plan.rooms.map((r) => ({
      companyCode,
      roomCode: r.roomCode,
      roomTitle: r.roomTitle,
      roomCategoryCd: r.roomCategoryCd,
      roomStatusCd: r.roomStatusCd,
      ownerUserIdx: person(r.owner),
      inviteCode: r.inviteCode,
      joinCode: r.joinCode,
      anyoneOpen: r.anyoneOpen,
      showDatetime: at(r.showDatetime),
      showEndDatetime: at(r.showEndDatetime),
      templateIdx: templates.get(r.template)!,
      description: r.description,
      regDatetime: at(r.regDatetime),
    })),
  )
  await insertRows(
    tx,
    roomUser,
    plan.rooms.flatMap((r) =>
      r.attendees.map((id) => ({
        companyCode,
        roomCode: r.roomCode,
        userIdx: person(id),
        regDatetime: at(r.regDatetime),
      })),
    ),
  )
  await writeChats(writing)
  await writeResults(writing, templates)
  await writeFixes(writing)
  await writeRecords(writing)
}

function writeResults(
  { tx, plan, companyCode, at, person }: Writing,
  templates: ReadonlyMap<string, number>,
): Promise<void> {
  const users = new Map(plan.users.map((user) => [user.userId, user]))
  const noted = new Set(plan.classNotes.map((n) => `${n.meetCode}/${n.author}`))
  const known = (userId: string) => {
    const { userName, userTypeCd } = users.get(userId)!
    return { userIdx: person(userId), userId, userName, userTypeCd }
  }
  return insertPastClasses(
    tx,
    { companyCode, timeZone: plan.company.timeZone },
    plan.classes.map(({ template: type, leader, opener, attendees, ...c }) => ({
      ...c,
      templateIdx: templates.get(type)!,
      leader: known(leader),
      opener: known(opener),
      openDatetime: at(c.openDatetime),
      startDatetime: at(c.startDatetime),
      endDatetime: at(c.endDatetime),
      people: attendees.map(({ userId, joins, totalJoinTimeSec }) => ({
        ...known(userId),
        totalJoinTimeSec,
        joins: joins.map((join) => ({ from: at(join.joinDatetime), to: at(join.quitDatetime) })),
        noteSaveFormat: noted.has(`${c.meetCode}/${userId}`) ? 6 : 0,
      })),
    })),
  )
}
