import { join, relative } from 'node:path'

export interface RegistryFolders {
  /** What was published, the users and the secrets. */
  data: string
  /** Copies of what was fetched from the uplink; may be shared and thrown away. */
  cache: string
}

/** Scope of the packages that exist here and nowhere else. */
export const scope = '@madang'

/**
 * Verdaccio's configuration. Ours come from here alone: a public package of the same name must never reach a build, and
 * what is not ours can't be published here. Nobody may take a version back: the next one under that number would be
 * another package.
 */
export function registryConfig({ data, cache }: RegistryFolders, uplink: string) {
  const storage = join(data, 'storage')
  return {
    configPath: join(data, 'config.yaml'),
    storage,
    web: { enable: false },
    // One account may make itself: the publisher's, before anybody else can reach the registry.
    auth: { htpasswd: { file: join(data, 'htpasswd'), max_users: 1, algorithm: 'bcrypt', rounds: 10 } },
    uplinks: {
      npm: { url: uplink, cache: true, maxage: '30m', timeout: '60s', max_fails: 5, fail_timeout: '10s' },
    },
    packages: {
      [`${scope}/*`]: { access: '$all', publish: '$authenticated', unpublish: nobody },
      '**': {
        access: '$all',
        publish: nobody,
        unpublish: nobody,
        proxy: 'npm',
        storage: relative(storage, cache),
      },
    },
    max_body_size: '50mb',
    server: { keepAliveTimeout: 60 },
    log: { type: 'file', path: join(data, 'registry.log'), format: 'json', level: 'warn' },
  }
}

/** A name that no account can have (htpasswd ends a name at the colon). */
const nobody = ':nobody:'

/** Lines of a `.npmrc` with which an installation takes our packages from here and the others from where it did. */
export const npmrcFor = (url: string): string => `${scope}:registry=${url}\n`

/** The line that lets npm publish. Whoever has it can publish: not for a repository. */
export const tokenLine = (url: string, token: string): string =>
  `//${new URL(url).host}/:_authToken=${token}\n`
