import Fastify from 'fastify'
import { gatewayPlugin } from '../plugin.ts'
import { RemoteStore } from '../store/store.ts'

/** A gateway as a process of its own, on the store of its argument: says its address and goes on until it is killed. */
const store = await RemoteStore.open(process.argv[2] ?? '')
const app = Fastify()
await app.register(gatewayPlugin, { store, ports: { readBranding: async () => null } })
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
