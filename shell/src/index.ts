import { sendEarlyCalls, wholeDocument } from './client/early-calls.ts'
import { api } from './client/page.ts'
import { mount, mountFailure } from './root/mount.tsx'
import { start } from './root/start.ts'
import { restoreSession, storedSession } from './session/session.ts'

// an answer that ends the session may come before the boot chain begins
restoreSession()
sendEarlyCalls(document, window.location, storedSession(), api)
wholeDocument(document).then(start).then(mount, mountFailure)
