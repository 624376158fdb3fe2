import { sendEarlyCalls, wholeDocument } from './client/early-calls.ts'
import { api } from './client/page.ts'
import { isSupportedBrowser } from './core/browser.ts'
import { mount, mountFailure } from './root/mount.tsx'
import { start } from './root/start.ts'
import { restoreSession, storedSession } from './session/session.ts'

if (isSupportedBrowser(window)) {
  // an answer that ends the session may come before the boot chain begins
  restoreSession()
  sendEarlyCalls(document, window.location, storedSession(), api)
  // whatever the page asks first needs an access token: it is fetched while the code is on its way
  void api.wake()
  wholeDocument(document).then(start).then(mount, mountFailure)
} else {
  // the page has the words (infra/gateway/src/page/render.ts)
  document.documentElement.classList.add('madang-old')
}
