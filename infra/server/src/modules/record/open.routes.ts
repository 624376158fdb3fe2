import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { takeGeneral } from '../../platform/limits/requests.ts'
import { sendFile } from '../../platform/send-file.ts'
import { fileAnswer } from '../file/answer.ts'
import { filesOf } from '../file/store.ts'
import { RECORD_ADDRESS, readAddress, signedText } from './address.rules.ts'

interface Asked {
  Params: { companyCode: string; recordIdx: string }
  Querystring: Record<string, unknown>
}

/** Recordings by signed address, in the parts that a player asks for; a wrong or old address is a file that isn't there. */
export function registerRecordings(app: FastifyInstance, services: Services): void {
  const { signatures, clock, limiter, db } = services
  app.get<Asked>(
    '/open/recording/:companyCode/:recordIdx',
    { config: { signed: true } },
    async (request, reply) => {
      const read = readAddress(request.params, request.query)
      const address = read?.address
      if (!address || !signatures.fits(RECORD_ADDRESS, signedText(address), read.signature)) {
        await takeGeneral(limiter, request.ip, null)
        throw new Failure('WB-404-102')
      }
      if (address.expires <= Math.floor(clock.now().getTime() / 1000)) throw new Failure('WB-404-102')
      const { companyCode, recordIdx } = address
      const [row] = await db.reading(companyCode, (tx) =>
        filesOf(tx, companyCode, { ownerType: 'RECORD', ownerIdx: recordIdx }),
      )
      if (!row) throw new Failure('WB-404-102')
      const { file } = await fileAnswer({ services }, row, 'WB-404-102')
      reply.header('cross-origin-resource-policy', 'same-origin')
      return sendFile(request, reply, file)
    },
  )
}
