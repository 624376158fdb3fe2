export type { ReadQuestion } from './readings.rules.ts'
export { useReadings } from './use-readings.ts'
