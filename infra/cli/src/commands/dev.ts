import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type App, appNamed, loneApp } from '../apps.ts'
import { packageVersion } from '../build/build-apps.ts'
import { freePort, overrideLink, pageOrigins } from '../dev/links.ts'
import { previewer } from '../dev/preview.ts'
import { serveFolder } from '../dev/serve.ts'
import { watchApp } from '../dev/watch.ts'
import { CommandError } from '../failure.ts'
import { gatewayUrl, type Target } from '../gateway/target.ts'
import { duration, screen } from '../screen.ts'
import { onceAsked } from '../start/signals.ts'

export interface DevOptions extends Pick<Target, 'url'> {
  /** In the harness, with a stub session: no gateway, no server. */
  alone?: boolean
  port?: string
  /** Company whose page the link opens. */
  company: string
}

const firstPort = 4173

/**
 * One remote from source, built again at each change. In the live shell of any gateway, where only those see it who
 * open the link and may override; nothing is published or promoted. Or alone, in the harness.
 */
export async function dev(name: string | undefined, options: DevOptions): Promise<void> {
  const app = chosen(name)
  const gateway = options.alone ? null : gatewayUrl(options.url)
  const output = join(app.folder, 'node_modules', '.cache', 'madang-dev', options.alone ? 'alone' : 'live')
  rmSync(output, { recursive: true, force: true })
  const server = await serveFolder({
    folder: output,
    port: options.port ? Number(options.port) : await freePort(firstPort),
    origins: gateway ? pageOrigins(gateway) : [],
    page: options.alone ?? false,
  })

  const preview = gateway ? previewer(gateway, process.env.MADANG_TOKEN) : null
  let said = false
  const stop = watchApp({
    app,
    version: `${packageVersion(app)}-dev`,
    output,
    alone: options.alone ?? false,
    onBuilding: () => server.building(),
    onBuilt(build, ms) {
      server.built({ build, ok: true })
      screen.done(`Built ${app.name}`, ms)
      void preview?.(output)
      if (said) return
      said = true
      screen.print(
        `\n  ${gateway ? overrideLink(gateway, options.company, app.name, server.base) : server.base}\n`,
      )
    },
    onFailed(build, errors) {
      server.built({ build, ok: false })
      const still = said
        ? 'what ran before still runs'
        : 'nothing runs yet; it is tried again when a file changes'
      screen.fail(`${app.name} could not be built; ${still}.\n\n${errors}\n`)
    },
  })
  const { closed } = onceAsked(async () => {
    stop()
    await server.close()
  })
  screen.step(`Building ${app.name} from ${app.folder}. Stop with Ctrl+C.`)
  if (gateway) await tellWhoMay(gateway)
  await closed
}

function chosen(name: string | undefined): App {
  const app = name === undefined ? loneApp() : appNamed(name)
  if (!app) throw new CommandError('Say which remote: npm run dev -- mf-rooms')
  if (app.name !== 'shell') return app
  throw new CommandError(
    'The shell is served by the store alone. Bring it to a running product: madang deploy shell --promote',
  )
}

/** Said at once and not at the click: who has no right sees it here. */
async function tellWhoMay(gateway: string): Promise<void> {
  const begun = performance.now()
  const answer = await fetch(`${gateway}/mf/overrides`, { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => (response.ok ? ((await response.json()) as { may?: boolean }) : null))
    .catch(() => null)
  if (!answer) {
    screen.warn(`${gateway} does not answer (asked ${duration(performance.now() - begun)}). Is it running?`)
  } else if (!answer.may) {
    screen.warn(
      `Sign in at ${gateway} as somebody whom its MADANG_OVERRIDE_USERS names; nobody else may run it.`,
    )
  }
}
