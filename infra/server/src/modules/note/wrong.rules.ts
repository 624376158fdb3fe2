import { note as calls } from '@madang/contract'

/** Calls that show the wrong-answer book. */
export const wrongCalls = [calls.wrongs, calls.wrongCounts, calls.wrong]
