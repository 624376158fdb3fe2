import type { Statement } from '../../platform/statement.ts'
import { account, audits, memos, notices, signIns } from './account.store.ts'
import type { AreaName, AreaRow } from './areas.ts'
import {
  chats,
  classes,
  corrections,
  prices,
  recordings,
  rooms,
  settlements,
  stays,
} from './classes.store.ts'
import { files, pages, received, sent } from './messages.store.ts'
import type { Mark, PartOf } from './part.store.ts'
import { answers, bank, given, homework, notes, remarks, tries } from './study.store.ts'

/** How each area is read, part by part. */
export const areaParts: { readonly [A in AreaName]: Statement<PartOf, AreaRow & Mark> } = {
  account,
  signIns,
  memos,
  rooms,
  classes,
  stays,
  corrections,
  chats,
  recordings,
  homework,
  given,
  notes,
  answers,
  tries,
  remarks,
  bank,
  sent,
  received,
  notices,
  files,
  pages,
  prices,
  settlements,
  audits,
}
