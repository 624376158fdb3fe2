import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { html } from '../../platform/html.ts'

/** Shown with MADANG_DEVELOPMENT=on alone: mails may hold anything. */
export function registerDevelopment(app: FastifyInstance, services: Services): void {
  if (!services.settings.developmentPages) return
  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await services.mail.newest(100)
    const rows = mails.map(
      (mail) => `<article><h2>${html(mail.subject)}</h2>
<p>${html(mail.companyCode)} → ${html(mail.receiver)} · ${mail.regDatetime.toISOString()} ·
${mail.sentDatetime ? `sent ${mail.sentDatetime.toISOString()}` : `not sent${mail.lastError ? `: ${html(mail.lastError)}` : ''}`}</p>
<pre>${html(mail.textContent)}</pre></article>`,
    )
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<link rel="stylesheet" href="/reference.css"></head><body><h1>Outbox</h1>
<p>The newest ${mails.length} mails of all companies.</p>${rows.join('') || '<p>No mail yet.</p>'}</body></html>`
  })
}
