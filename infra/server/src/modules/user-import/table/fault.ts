/**
 * Why nothing can be read from a file: `old` an .xls, `macros`, `locked` by a password, `broken`, `empty` no row below a
 * heading, `unpacked` far larger than it looks, `rows` too many of them.
 */
export type TableFault = 'old' | 'macros' | 'locked' | 'broken' | 'empty' | 'unpacked' | 'rows'

export class Unreadable extends Error {
  readonly why: TableFault

  constructor(why: TableFault) {
    super(why)
    this.why = why
  }
}
