import type { ParsedOf, Playing } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { contentTypeOf } from '../../platform/file-content.ts'
import { formatAddress, GOOD_SEC, RECORD_ADDRESS, signedText } from './address.rules.ts'
import { marksOf } from './marks.rules.ts'
import { contentOf } from './service.ts'
import { chatLines } from './store.ts'

/** What is played can be kept: the right is that of the download. @throws as `recordFile` */
export async function playRecord(
  ctx: CallContext,
  { recordIdx }: ParsedOf<'recordLog.play'>,
): Promise<Playing> {
  const { tx, company, now, services } = ctx
  const { companyCode } = company
  const { row, file } = await contentOf(ctx, recordIdx)
  if (!(await services.files.stat(file.storedName))) throw new Failure('WB-404-102')
  const address = { companyCode, recordIdx, expires: Math.floor(now.getTime() / 1000) + GOOD_SEC }
  return {
    address: formatAddress(address, services.signatures.sign(RECORD_ADDRESS, signedText(address))),
    contentType: file.contentType ?? contentTypeOf(file.orgFileName),
    markList: marksOf(await chatLines(tx, companyCode, row.meetCode), row),
  }
}
