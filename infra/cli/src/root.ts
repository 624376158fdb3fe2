import { fileURLToPath } from 'node:url'

/** Folder of the workspace. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
