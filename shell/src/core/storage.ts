import { createSessionStorage } from '@madang/api-client'

/** The shell alone touches local storage's session keys (SHELL-51, SHELL-122). */
export const storage = createSessionStorage()
