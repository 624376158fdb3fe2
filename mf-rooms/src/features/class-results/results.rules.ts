import { limits } from '@madang/contract'

export type ExportProblem = 'nothing' | 'too-many'

/**
 * Chosen classes export as chosen; without a choice all classes of the filtered range do. At most 50 either way
 * (ROOMS-62).
 */
export function exportProblem(selected: number, total: number): ExportProblem | null {
  const classes = selected > 0 ? selected : total
  if (classes === 0) return 'nothing'
  return classes > limits.excelClasses ? 'too-many' : null
}

/** ROOMS-58: both names unless one was chosen. The leader travels as `userName`. */
export function searchFields(chosen: string | undefined): ('meetTitle' | 'userName')[] {
  if (chosen === 'meetTitle' || chosen === 'userName') return [chosen]
  return ['meetTitle', 'userName']
}
