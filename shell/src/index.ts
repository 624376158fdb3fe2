import { mount, mountFailure } from './root/mount.tsx'
import { start } from './root/start.ts'

start().then(mount, mountFailure)
