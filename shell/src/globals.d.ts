/** Set by the build preset: version of this build, and name → version of everything that it shares with remotes. */
declare const __MADANG_SHELL_VERSION__: string
declare const __MADANG_SHARED__: Readonly<Record<string, string>>
/** Where webpack keeps the nonce that it puts on the script elements it makes. */
declare let __webpack_nonce__: string | undefined
