import { createHash } from 'node:crypto'
import { productColours } from '@madang/contract'

/**
 * What stands in the place of the browser's own page when a page is opened or reloaded without a line: that the work is safe, and the way back
 * to the same address. It keeps no file of the product and answers nothing else, so that no deployment, rollback or hash knows of it.
 */
export const offlineWorkerPath = '/mf/offline.js'

const script = `
const back = () => location.reload()
addEventListener('online', back)
setInterval(() => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(back, () => {}), 10000)
document.querySelector('button').addEventListener('click', back)
`
const style = `
body{margin:0;background:#f6f7f9;color:#1f2328;font:16px/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:32rem;margin:16vh auto 0;padding:0 1.5rem}
h1{font-size:1.375rem;line-height:1.4}p{margin:.5rem 0}[lang=en]{color:#59636e}
button{font:inherit;font-weight:600;min-height:44px;margin-top:1rem;padding:.6rem 1.25rem;border:0;border-radius:8px;background:${productColours.primary};color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#14171c;color:#e6e8eb}[lang=en]{color:#9aa4af}}
`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>오프라인 · Offline</title><style>${style}</style></head>
<body><main>
<h1>인터넷이 끊겨 있어요</h1>
<p>쓴 내용은 이 기기에 그대로 있어요. 연결되면 이 화면이 저절로 다시 열려요.</p>
<p lang="en">You are offline. What you wrote is kept on this device. This page opens again by itself when you are connected.</p>
<button type="button">다시 시도 · Try again</button>
</main><script>${script}</script></body></html>`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

export const offlineWorker = `
addEventListener('install', (event) => {
  skipWaiting()
  try {
    // files and calls never pass here
    event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }])?.catch(() => {})
  } catch {}
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request
  if (mode !== 'navigate' || method !== 'GET' || destination !== 'document') return
  event.respondWith(
    fetch(event.request).catch(
      () => new Response(${JSON.stringify(page)}, { status: 503, headers: ${JSON.stringify(headers)} }),
    ),
  )
})
`
