import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from '../failure.ts'
import { GatewayClient } from '../gateway/client.ts'
import { toolEnvironment } from '../gateway/environment.ts'
import { gatewayUrl } from '../gateway/target.ts'
import {
  accountOf,
  bootIn,
  type Combination,
  combinationOf,
  missed,
  originOf,
  reportFolder,
  runningVersions,
} from '../qa/plan.ts'
import { root } from '../root.ts'
import { screen, table } from '../screen.ts'
import { node } from '../test/exec.ts'

export interface QaOptions {
  url?: string
  with?: string[]
  token?: string
  user?: string
  grep?: string
  workers?: string
  report?: string
}

const cookieName = 'madang-overrides'

/**
 * The integration suite against a deployed address, with any combination of versions, and a report that opens from its
 * folder. The exit code is the suite's.
 */
export async function qa(options: QaOptions): Promise<void> {
  const { dataDir } = toolEnvironment()
  const url = originOf(gatewayUrl(options.url))
  const wanted = combinationOf(options.with ?? [])
  const folder = resolve(options.report ?? reportFolder(dataDir, new Date()))
  const { revision } = await new GatewayClient(url).status()

  const cookie = Object.keys(wanted).length > 0 ? await override(url, wanted, options) : undefined
  const running = await versionsAt(url, cookie)
  const wrong = missed(wanted, running)
  if (wrong.length > 0)
    throw new CommandError(`${url} does not give what was asked for: ${wrong.join('; ')}.`)
  screen.heading(`${url}, revision ${revision}`)
  const rows = running.map(({ name, version, channel }) => [name, version, channel])
  screen.print(table([['app', 'version', 'by'], ...rows]))

  const scratch = await mkdtemp(join(tmpdir(), 'madang-qa-'))
  try {
    const cwd = join(root, 'shell', 'integration')
    const cli = createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli')
    const versions = running.map(({ name, version, channel }) => `${name} ${version} (${channel})`)
    const { code } = await node(
      [
        cli,
        'test',
        ...(options.grep ? ['--grep', options.grep] : []),
        ...(options.workers ? ['--workers', options.workers] : []),
      ],
      {
        cwd,
        env: {
          MADANG_URL: url,
          MADANG_E2E_TRACE: process.env.MADANG_E2E_TRACE ?? 'on',
          PLAYWRIGHT_JSON: join(scratch, 'report.json'),
          E2E_REPORT: folder,
          E2E_OUTPUT: join(scratch, 'results'),
          E2E_VERSIONS: JSON.stringify(versions),
          E2E_COOKIE: cookie,
        },
      },
    )
    await writeFile(
      join(folder, 'versions.json'),
      `${JSON.stringify({ url, revision, at: new Date().toISOString(), running }, null, 2)}\n`,
    )
    screen.heading('Report')
    screen.print(pathToFileURL(join(folder, 'index.html')).href)
    screen.print(`Traces open with: npx playwright show-trace ${join(folder, 'data')}/<name>.zip`)
    if (code !== 0)
      throw new CommandError('The suite found failures; the report has a screenshot of each page.')
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The cookie that gives every page of the run this combination. @throws CommandError with what would help */
async function override(url: string, wanted: Combination, options: QaOptions): Promise<string> {
  const bearer = options.token ?? process.env.MADANG_TOKEN ?? (await accessToken(url, options.user))
  const answer = await fetch(`${url}/mf/overrides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ overrides: wanted }),
  })
  if (!answer.ok) {
    const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
    const refused = `${url} refused these versions (${code ?? answer.status}${message ? `: ${message}` : ''}).`
    if (answer.status !== 401 && answer.status !== 403) throw new CommandError(refused)
    throw new CommandError(
      `${refused} ` +
        'Who may run others: the accounts of MADANG_OVERRIDE_USERS there (--user company/account), and the holder of ' +
        "one remote's deploy token for that remote (--token).",
    )
  }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${cookieName}=`))
  if (!cookie) throw new CommandError(`${url} answered without the cookie ${cookieName}.`)
  return cookie
}

async function accessToken(url: string, user: string | undefined): Promise<string | undefined> {
  if (user === undefined) return undefined
  const { companyId, userId } = accountOf(user)
  const password = process.env.MADANG_SMOKE_PASSWORD
  if (!password) throw new CommandError(`Give the password of ${user} in MADANG_SMOKE_PASSWORD.`)
  const answer = await fetch(`${url}/open/login/loginBoda`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-area': 'SERVICE' },
    body: JSON.stringify({ companyId, username: userId, password }),
  })
  const body = (await answer.json().catch(() => ({}))) as {
    message?: string
    data?: { token?: { accessToken?: string } }
  }
  const token = body.data?.token?.accessToken
  if (!answer.ok || !token) {
    throw new CommandError(`${user} can't sign in at ${url} (${body.message ?? answer.status}).`)
  }
  return token
}

/** What a page there really gets, from its own boot data. */
async function versionsAt(url: string, cookie: string | undefined) {
  const page = await fetch(`${url}/demo/`, { headers: cookie ? { cookie } : {} })
  const boot = bootIn(await page.text())
  if (!boot) throw new CommandError(`${url}/demo/ is no page of this product (${page.status}).`)
  return runningVersions(boot)
}
