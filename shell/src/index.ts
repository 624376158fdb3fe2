import { mount, mountFailure } from './app/mount.tsx'
import { start } from './boot/start.ts'

start().then(mount, mountFailure)
