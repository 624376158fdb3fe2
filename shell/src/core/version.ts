/** Version of this build; tests run without one. */
export const shellVersion =
  typeof __MADANG_SHELL_VERSION__ === 'string' ? __MADANG_SHELL_VERSION__ : 'development'
