import { Failure } from '../../platform/errors.ts'
import { fileAnswer } from '../file/answer.ts'
import type { FileOwnerKind } from '../file/owners.ts'
import { findFile } from '../file/store.ts'
import { isParty } from './store.ts'

/** An attachment for the parties of its message; anything else is not there (API-FILE-02, -06). */
export const messageAttachments: FileOwnerKind = {
  fileType: 'MESSAGE',
  uploadsFor: 'message.send',
  async download(ctx, fileIdx) {
    const row = await findFile(ctx.tx, ctx.company.companyCode, fileIdx)
    if (
      row?.ownerType !== 'MESSAGE' ||
      !(await isParty(
        ctx.tx,
        { companyCode: ctx.company.companyCode, userIdx: ctx.me.userIdx },
        row.ownerIdx,
      ))
    )
      throw new Failure('WB-400-501')
    return fileAnswer(ctx, row, 'WB-400-501')
  },
}
