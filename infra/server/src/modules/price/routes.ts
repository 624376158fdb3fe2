import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { addPrice, getPrice, listPrices, modifyPrice, removePrice } from './service.ts'

export const priceRoutes: readonly Route[] = [
  handleRead('price.list', (ctx, { userIdx }) => listPrices(ctx, userIdx), { mayLag: true }),
  handleRead('price.get', (ctx, { priceIdx }) => getPrice(ctx, priceIdx)),
  handle('price.add', addPrice),
  handle('price.modify', modifyPrice),
  handle('price.remove', async (ctx, request) => {
    await removePrice(ctx, request)
    return OK
  }),
]
