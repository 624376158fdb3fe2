/** The record of a row's class, at the part that the row is of. */
export const recordPath = (
  { meetCode, roomCode }: { meetCode: string; roomCode: string },
  tab?: 'videos',
): string => `manage/log/logMeet/view?${new URLSearchParams({ meetCode, roomCode, ...(tab && { tab }) })}`
