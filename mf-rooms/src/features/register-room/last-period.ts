import { defineSetting } from '@madang/remote-kit'

const isDay = (value: unknown) =>
  value === '' || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))

/** The period of the room that was registered last, offered for the next one (SHELL-123). */
export const roomUsePeriod = defineSetting<{ start: string; end: string } | null>({
  key: 'mf-rooms.roomUsePeriod',
  of: 'browser',
  initial: null,
  check: (value): value is { start: string; end: string } | null =>
    value === null ||
    (typeof value === 'object' &&
      'start' in value &&
      'end' in value &&
      isDay(value.start) &&
      isDay(value.end)),
})
