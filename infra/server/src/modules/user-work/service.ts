import {
  defaultSize,
  type Page,
  type ParsedOf,
  type PersonClass,
  type PersonHomework,
  type PersonRoom,
  UserType,
} from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { listRooms } from '../room/store.ts'
import { tasksPage } from '../task/store.ts'
import { mayReadOf } from '../user/policy.ts'
import { findUser, type UserRow } from '../user/store.ts'
import { classesPage } from './store.ts'

type Asked = ParsedOf<'user.rooms'>

/** The person and what is common to the three lists. @throws Failure WB-404-103, WB-403-102 for who is out of reach */
async function begin({ tx, company, me }: CallContext, request: Asked) {
  const person = await findUser(tx, company.companyCode, request.userIdx)
  if (!person) throw new Failure('WB-404-103')
  if (!mayReadOf(me, person)) throw new Failure('WB-403-102')
  return {
    person: person satisfies UserRow,
    window: pageOf(request, defaultSize.personDetail),
    wire: (at: Date) => formatWire(at, company.timeZone),
  }
}

/** Rooms that a person owns or attends, running ones first. */
export async function roomsOf(ctx: CallContext, request: Asked): Promise<Page<PersonRoom>> {
  const { window, wire } = await begin(ctx, request)
  const whose = { companyCode: ctx.company.companyCode, userIdx: request.userIdx, now: ctx.now }
  const filter = { scope: 'member', categories: undefined, keyword: undefined } as const
  const { rows, total } = await listRooms(ctx.tx, whose, filter, window)
  return resultPage(
    rows.map((row) => ({
      roomCode: row.roomCode,
      roomTitle: row.roomTitle,
      ownerUser: { userIdx: row.ownerUserIdx, userName: row.ownerName },
      showDatetime: wire(row.showDatetime),
      showEndDatetime: wire(row.showEndDatetime),
      live: row.meetCode !== null,
    })),
    total,
    window,
  )
}

/** Past classes of a person, newest first. */
export async function classesOf(ctx: CallContext, request: Asked): Promise<Page<PersonClass>> {
  const { window, wire } = await begin(ctx, request)
  const { rows, total } = await classesPage(ctx.tx, ctx.company.companyCode, request.userIdx, window)
  return resultPage(
    rows.map((row) => ({
      ...row,
      startDatetime: wire(row.startDatetime),
      endDatetime: wire(row.endDatetime),
    })),
    total,
    window,
  )
}

/** Homework that a student was given, or that somebody else gave; newest first. */
export async function homeworkOf(ctx: CallContext, request: Asked): Promise<Page<PersonHomework>> {
  const { person, window, wire } = await begin(ctx, request)
  const { userIdx } = person
  const whose = person.userTypeCd === UserType.STUDENT ? { givenTo: userIdx } : { author: userIdx }
  const query = { from: undefined, to: undefined, keyword: undefined, window }
  const { rows, total } = await tasksPage(ctx.tx, ctx.company.companyCode, whose, query)
  return resultPage(
    rows.map((row) => ({
      taskIdx: row.taskIdx,
      taskName: row.taskName,
      textbookName: row.textbookName,
      submitLimitDatetime: wire(row.submitLimitDatetime),
      regDatetime: wire(row.regDatetime),
      regUser: { userIdx: row.regUserIdx, userName: row.regUserName },
      totalUserCount: row.totalUserCount,
      submitUserCount: row.submitUserCount,
      taskStatus: row.taskUserIdx === null ? null : (row.taskStatus ?? 0),
    })),
    total,
    window,
  )
}
