import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Branding, Finding } from '@madang/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { GatewayOptions, GatewayPorts } from '../options.ts'
import { gatewayPlugin } from '../plugin.ts'
import { RemoteStore } from '../store/store.ts'
import { type FakeOptions, fakeApp } from './fake-app.ts'

export const demoBranding: Branding = {
  company: {
    companyId: 'demo',
    companyCode: 'DEMO',
    companyName: 'Demo',
    serviceBrand: 'EDUCATION',
    timeZone: 'Asia/Seoul',
  },
  cfg: {
    WEB_ROOM_CATEGORY_1: '1',
    WEB_ROOM_CATEGORY_3: '1',
    WEB_CLIENT_SETTING: 0,
    SYSTEM_EMERGENCY_MODE: 0,
    WEB_FUNC_USE: '1,1,1,1,1,1',
    WEB_FRONT_LOGIN_DISPLAY: 'USE',
    WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
    WEB_USER_TYPE_AUTH: '',
  },
  setting: {
    title: 'Demo "A" <b>',
    description: 'Learn & grow',
    keyword: 'class, homework',
    loginText: '</script><script>alert(1)</script>',
    theme: { primary: '#0f6e5c', secondary: '#b45309', loginBackground: 'red;}body{display:none' },
    images: ['FAVICON'],
    helpUrl: null,
    configVersion: 7,
  },
}

/** Two more companies, which look like the first. */
const companies = ['demo', 'hanbit', 'saebom']

export const brandingOf = async (companyId: string): Promise<Branding | null> => {
  const id = companyId.toLowerCase()
  if (!companies.includes(id)) return null
  return { ...demoBranding, company: { ...demoBranding.company, companyId: id } }
}

export interface TestGateway {
  app: FastifyInstance
  store: RemoteStore
  /** Of the store. */
  folder: string
  token(name: string): Promise<string>
  upload(name: string, version: string, body: Uint8Array, token?: string): Promise<Answer>
  move(name: string, what: 'promote' | 'rollback', body: object, token?: string): Promise<Answer>
  /** What the gate says of an uploaded version. */
  check(name: string, version: string, channel?: string): Promise<Finding[]>
  /** What the gateway warned of, as lines of its log. */
  warnings: readonly string[]
  /** Uploads and promotes, as a team does. */
  ship(name: string, version: string, options?: FakeOptions): Promise<void>
}

export interface Answer {
  status: number
  body: { code?: string; revision?: number; data?: Record<string, unknown>; [key: string]: unknown }
}

/** The gateway on a folder of its own, gone after `run`. */
export async function withGateway(
  run: (gateway: TestGateway) => Promise<void>,
  ports: Partial<GatewayPorts> = {},
  clock?: () => Date,
  limits: Pick<GatewayOptions, 'pagesPerMinute'> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-gateway-'))
  const store = await RemoteStore.open(folder, { clock })
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  await app.register(gatewayPlugin, {
    ...limits,
    store,
    ports: {
      readBranding: brandingOf,
      ...ports,
    },
  })
  const tokens = new Map<string, string>()
  const token = async (name: string) => {
    const known = tokens.get(name) ?? (await store.tokens.issue(name, `team ${name}`))
    tokens.set(name, known)
    return known
  }
  const post = async (
    url: string,
    payload: Uint8Array | object,
    bearer: string,
    type: string,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: payload instanceof Uint8Array ? Buffer.from(payload) : payload,
      headers: { 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const gateway: TestGateway = {
    app,
    store,
    folder,
    warnings: lines,
    token,
    upload: async (name, version, body, bearer) =>
      post(
        `/mf/api/remotes/${name}/versions/${version}`,
        body,
        bearer ?? (await token(name)),
        'application/zip',
      ),
    move: async (name, what, body, bearer) =>
      post(`/mf/api/remotes/${name}/${what}`, body, bearer ?? (await token(name)), 'application/json'),
    async check(name, version, channel) {
      const body = { version, ...(channel && { channel }) }
      const answer = await post(`/mf/api/remotes/${name}/check`, body, await token(name), 'application/json')
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.findings as Finding[]
    },
    async ship(name, version, options) {
      const fake = fakeApp(name, version, options)
      const uploaded = await gateway.upload(name, version, fake.zip())
      const moved = await gateway.move(name, 'promote', { version })
      if (uploaded.status > 201 || moved.status !== 200) {
        throw new Error(JSON.stringify([uploaded.body, moved.body]))
      }
    },
  }
  try {
    await run(gateway)
  } finally {
    await app.close()
    // what was asked for and not waited for may still be writing
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
