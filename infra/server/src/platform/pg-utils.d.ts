/** The part of pg's own conversions that a batch uses; the package's types leave them out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown
}
