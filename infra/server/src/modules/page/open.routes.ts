import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { takeGeneral } from '../../platform/limits/requests.ts'
import { sendFile } from '../../platform/send-file.ts'
import { PAGE_ADDRESS, readAddress, signedText } from './address.rules.ts'
import { pageAnswer } from './answer.ts'
import { findPage } from './store.ts'

interface Asked {
  Params: { companyCode: string; pageIdx: string; variant: string }
  Querystring: Record<string, unknown>
}

/** Pictures by signed address, for `<img>`: nobody signs in, and a wrong or old address is a page that isn't there. */
export function registerPages(app: FastifyInstance, services: Services): void {
  const { signatures, clock, limiter, db, files } = services
  app.get<Asked>(
    '/open/page/:companyCode/:pageIdx/:variant',
    // a class behind one address loads thousands of them at once
    { config: { signed: true } },
    async (request, reply) => {
      const read = readAddress(request.params, request.query)
      const address = read?.address
      if (!address || !signatures.fits(PAGE_ADDRESS, signedText(address), read.signature)) {
        await takeGeneral(limiter, request.ip, null)
        throw new Failure('WB-404-109')
      }
      const left = address.expires - Math.floor(clock.now().getTime() / 1000)
      if (left <= 0) throw new Failure('WB-404-109')
      const [row] = await db.reading(address.companyCode, (tx) => findPage(tx, address))
      if (!row) throw new Failure('WB-404-109')
      const file = await pageAnswer(files, row, address.variant, 'WB-404-109')
      reply.header('cross-origin-resource-policy', 'same-origin')
      return sendFile(request, reply, { ...file, cacheControl: `private, max-age=${left}, immutable` })
    },
  )
}
