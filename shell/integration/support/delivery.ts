import path from 'node:path'
import { GatewayClient } from '@madang/cli/src/gateway/client.ts'
import { RemoteStore } from '@madang/gateway/store/store'
import { expect, type Page } from '@playwright/test'
import { deployed, needsOwnProduct } from './deployed.ts'
import type { FakeRemote } from './fake-remote.ts'
import { type Product, startProduct } from './product.ts'
import { test as base } from './test.ts'

export {
  type FakeOptions,
  type FakePage,
  type FakeRemote,
  fakeRemote,
  showing,
  showingComponent,
} from './fake-remote.ts'

/** A product whose pointers a test may move: nobody else looks at it. */
export interface Delivery {
  url: string
  dataDir: string
  product: Product
  /** A deploy token of this app, new for every app and the same for later calls. */
  token(app: string): Promise<string>
  /** The deploy API as the team of this app. */
  client(app: string): Promise<GatewayClient>
}

interface Fixtures {
  /** Started when the first test of a worker asks for it. Other tests of its files share it, so use names of your own. */
  delivery: Delivery
  /**
   * `test.use({ ownProduct: true })`: what a file leaves behind (hostile remotes, files changed on the gateway's disk) must
   * not stand beside what others ship. Its tests share one product, which ends with the file.
   */
  ownProduct: boolean
}

/** The product of a worker, and beside it the one that the file at hand has for itself. */
interface Products {
  shared(): Promise<Delivery>
  of(file: string): Promise<Delivery>
}

export const test = base.extend<Fixtures, { products: Products }>({
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const start = async () => deliveryTo(await startProduct())
      let shared: Delivery | undefined
      let own: { file: string; delivery: Delivery } | undefined
      await use({
        async shared() {
          shared ??= await start()
          return shared
        },
        async of(file) {
          if (own?.file !== file) {
            await own?.delivery.product.stop()
            own = undefined
            own = { file, delivery: await start() }
          }
          return own.delivery
        },
      })
      await own?.delivery.product.stop()
      await shared?.product.stop()
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  ownProduct: [false, { option: true }],
  delivery: [
    async ({ products, ownProduct }, use, info) => {
      if (deployed) return info.skip(true, needsOwnProduct)
      await use(await (ownProduct ? products.of(info.file) : products.shared()))
    },
    { timeout: 15 * 60_000 },
  ],
})

/** Deploys to a product on this machine, with tokens of its own. */
export async function deliveryTo(product: Product): Promise<Delivery> {
  const { url, dataDir } = product
  const { tokens } = await RemoteStore.open(path.join(dataDir, 'store'))
  const issued = new Map<string, Promise<string>>()
  const token = (app: string) => {
    const known = issued.get(app) ?? tokens.issue(app, `team ${app}`)
    issued.set(app, known)
    return known
  }
  return { url, dataDir, product, token, client: async (app) => new GatewayClient(url, await token(app)) }
}

export interface ShipOptions {
  /** Default: stable. */
  channel?: string
  /** Per cent, of the canary alone. */
  traffic?: number
  /** Upload, and move no pointer. */
  promote?: boolean
}

/** Uploads and promotes, as a team does: with its token, over HTTP. */
export async function shipFake(
  delivery: Delivery,
  fake: FakeRemote,
  options: ShipOptions = {},
): Promise<void> {
  const { name, version } = fake
  const client = await delivery.client(name)
  await client.publish(name, version, fake.zip())
  if (options.promote === false) return
  const { channel, traffic } = options
  const body = { version, ...(channel && { channel }), ...(traffic !== undefined && { traffic }) }
  await client.promote(name, body)
}

/** Path of a fake's page. */
export function pathOf(fake: FakeRemote, options: { page?: string; companyId?: string } = {}): string {
  const { pages } = fake.declaration
  const found = options.page ? pages.find(({ id }) => id === options.page) : pages[0]
  if (!found) throw new Error(`${fake.name} has no page ${options.page}`)
  return found.path.replace(':companyId', options.companyId ?? 'demo')
}

/** Opens a fake's page by its address, as somebody who is signed in at that product. */
export async function openFake(
  page: Page,
  fake: FakeRemote,
  options: { page?: string; companyId?: string; heading?: string } = {},
): Promise<void> {
  await page.goto(pathOf(fake, options))
  if (options.heading) await expect(page.getByRole('heading', { name: options.heading })).toBeVisible()
}

export { expect, signIn } from './test.ts'
