import { RoomCategory } from '@madang/contract'

/** The two keys that switch a room category on or off. */
export interface CategoryConfig {
  WEB_ROOM_CATEGORY_1: string
  WEB_ROOM_CATEGORY_3: string
}

/** a value that is present and neither empty nor "0" enables the category. */
export function categoryOn(value: string | null | undefined): boolean {
  const text = value?.trim() ?? ''
  return text !== '' && text !== '0'
}

/** Instant and task rooms hang on configuration; reserved rooms are always on. */
export function categoryEnabled(cfg: CategoryConfig, category: RoomCategory): boolean {
  if (category === RoomCategory.INSTANT) return categoryOn(cfg.WEB_ROOM_CATEGORY_1)
  if (category === RoomCategory.TASK) return categoryOn(cfg.WEB_ROOM_CATEGORY_3)
  return true
}
