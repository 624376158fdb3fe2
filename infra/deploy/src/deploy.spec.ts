import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { knownSettings, readSettings } from '@madang/server'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { chart, defaultValues, render, type Values } from './render-chart.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const file = (name: string) => readFileSync(join(root, 'infra/deploy', name), 'utf8')

describe('the compose file', () => {
  type Service = {
    environment?: Record<string, string>
    volumes?: string[]
    depends_on?: object
    stop_grace_period?: string
  }
  const compose = parse(file('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const nodes = Object.keys(compose.services).filter((name) => /^madang-\d$/.test(name))
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => example[name] || 'x'.repeat(64))
  const example = Object.fromEntries(
    file('env.example')
      .split('\n')
      .flatMap((line) => (/^\w+=/.test(line) ? [line.split('=', 2) as [string, string]] : [])),
  )

  it('gives its nodes settings that the product takes', () => {
    for (const name of nodes) {
      const given = compose.services[name]!.environment!
      const environment = Object.fromEntries(
        Object.entries(given).map(([key, text]) => [key, /\$\{\w+:-\}/.test(text) ? '' : filled(text)]),
      )
      const settings = readSettings(environment)
      assert.equal(new URL(settings.databaseUrl!).hostname, 'postgres')
      assert.equal(new URL(settings.redisUrl!).hostname, 'redis')
      assert.match(settings.filesUrl!, /^s3:\/\/madang\?endpoint=http:\/\/files:9000$/)
      assert.equal(settings.trustProxy, 1)
      const grace = Number(compose.services[name]!.stop_grace_period!.replace('s', '')) * 1000
      assert.ok(grace > settings.drainMs + 10_000, 'stopping takes the drain and up to ten seconds')
    }
  })

  it('asks for nothing that env.example leaves out, and names services and volumes that exist', () => {
    const asked = [...file('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    assert.deepEqual(
      [...new Set(asked)].filter((name) => !(name in example)),
      [],
    )
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) assert.ok(compose.services[name], name)
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) assert.ok(existsSync(join(root, 'infra/deploy', source)), source)
        else assert.ok(source in compose.volumes, source)
      }
    }
  })

  it('has the nodes that both proxies know', () => {
    const known = (text: string) =>
      [...new Set([...text.matchAll(/madang-\d(?=:4000)/g)].map(([name]) => name))].sort()
    assert.deepEqual(known(file('nginx/madang.conf')), nodes)
    assert.deepEqual(known(file('caddy/Caddyfile')), nodes)
  })
})

describe('the image', () => {
  it('runs files that are there, at the port that the proxies ask', () => {
    const text = file('Dockerfile')
    const [, command] = /^CMD (\[.*\])$/m.exec(text) ?? []
    assert.ok(existsSync(join(root, (JSON.parse(command!) as string[])[1]!)))
    assert.match(text, /PORT=4000/)
    assert.match(text, /^USER node$/m)
    assert.ok(existsSync(join(root, '.dockerignore')))
  })
})

describe('the chart', () => {
  const schema = new Ajv().compile(JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')))
  const kinds = (values: Values) =>
    render(values)
      .map(({ kind }) => kind)
      .sort()

  it('makes of its values what Kubernetes takes', async () => {
    for (const resource of render(defaultValues())) {
      const { apiVersion, kind } = resource as { apiVersion: string; kind: string }
      const model = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
        string,
        new (
          data: object,
        ) => { validate(): void }
      >
      new model[kind]!(resource).validate()
      assert.throws(
        () => new model[kind]!({ ...resource, spec: 'anything' }).validate(),
        'a wrong one is noticed',
      )
    }
  })

  it('holds together: service and budget find the pods, the ingress the service, the probes the port', () => {
    const made = new Map(render(defaultValues()).map((one) => [one.kind, one]))
    /** What stands at this place of the one resource of a kind. */
    const at = <T = unknown>(kind: string, ...path: (string | number)[]): T =>
      path.reduce<unknown>((value, step) => (value as Values)[step], made.get(kind)) as T
    const pod = ['spec', 'template']
    const labels = at('Deployment', ...pod, 'metadata', 'labels')
    assert.deepEqual(at('Deployment', 'spec', 'selector', 'matchLabels'), labels)
    assert.deepEqual(at('Service', 'spec', 'selector'), labels)
    assert.deepEqual(at('PodDisruptionBudget', 'spec', 'selector', 'matchLabels'), labels)

    const backend = ['spec', 'rules', 0, 'http', 'paths', 0, 'backend', 'service']
    assert.equal(at('Ingress', ...backend, 'name'), at('Service', 'metadata', 'name'))
    assert.equal(at('Ingress', ...backend, 'port', 'name'), at('Service', 'spec', 'ports', 0, 'name'))
    const container = [...pod, 'spec', 'containers', 0]
    assert.equal(
      at('Deployment', ...container, 'ports', 0, 'name'),
      at('Service', 'spec', 'ports', 0, 'targetPort'),
    )

    const env = at<{ name: string; value: string }[]>('Deployment', ...container, 'env')
    for (const { name } of env) assert.ok(name in knownSettings, name)
    const drain = Number(env.find(({ name }) => name === 'MADANG_DRAIN')?.value)
    const probe = at<{ periodSeconds: number; failureThreshold: number }>(
      'Deployment',
      ...container,
      'readinessProbe',
    )
    assert.ok(
      drain > probe.periodSeconds * probe.failureThreshold,
      'the balancer looks before the door closes',
    )
    assert.ok(at<number>('Deployment', ...pod, 'spec', 'terminationGracePeriodSeconds') > drain + 10)
  })

  it('leaves the ingress out, and TLS, when it is told to', () => {
    const values = defaultValues() as { ingress: Values } & Values
    assert.deepEqual(kinds(values), ['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'])
    const bare = render({ ...values, ingress: { ...values.ingress, tlsSecretName: '' } })
    assert.ok(!('tls' in (bare.find(({ kind }) => kind === 'Ingress')!.spec as object)))
    assert.ok(!kinds({ ...values, ingress: { ...values.ingress, enabled: false } }).includes('Ingress'))
  })

  it('takes its own values and refuses mistyped ones', () => {
    assert.ok(schema(defaultValues()))
    assert.ok(!schema({ ...defaultValues(), replica: 3 }))
    assert.ok(!schema({ ...defaultValues(), drainSeconds: 1 }))
  })
})
