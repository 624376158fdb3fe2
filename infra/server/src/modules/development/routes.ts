import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { html } from '../../platform/html.ts'
import { newestTexts } from '../notification/outbox.ts'

/** Shown with MADANG_DEVELOPMENT=on alone: texts are people's. */
export function registerDevelopment(app: FastifyInstance, services: Services): void {
  if (!services.settings.developmentPages) return
  app.get('/dev/outbox', async (_request, reply) => {
    const found = await newestTexts(services.db, 100)
    const rows = found.map(
      (one) => `<article><h2>${html(one.subject)}</h2>
<p>${html(one.channel)} · ${html(one.companyCode)} → ${html(one.userId)} · ${one.regDatetime.toISOString()} ·
${html(one.state)}${one.lastError ? `: ${html(one.lastError)}` : ''}</p>
<pre>${html(one.text)}</pre></article>`,
    )
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<link rel="stylesheet" href="/reference.css"></head><body><h1>Outbox</h1>
<p>The newest ${found.length} notifications of all companies.</p>${rows.join('') || '<p>None yet.</p>'}</body></html>`
  })
}
