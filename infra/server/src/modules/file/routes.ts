import { Failure } from '../../platform/errors.ts'
import { handle, type Route } from '../../platform/router.ts'
import type { FileOwnerKind } from './owners.ts'

export function fileRoutes(owners: readonly FileOwnerKind[]): readonly Route[] {
  const byType = new Map(owners.map((owner) => [owner.fileType, owner]))
  return [
    handle('file.download', async (ctx, { fileType, searchIdx, fileNameType }) => {
      const owner = byType.get(fileType)
      // a type without an owner has no data yet, so nothing of it can be found
      if (!owner) throw new Failure('WB-404-102')
      // guests are in one class and nowhere else: there is nothing of the kind for them
      if (ctx.me.guest && !owner.forGuests) throw new Failure('WB-404-102')
      return owner.download(ctx, searchIdx, { fileNameType })
    }),
  ]
}
