/** Pictures that tabs and sidebar entries may have. Data only: declarations are read where nothing is drawn. */
export const iconNames = [
  'book',
  'chart',
  'chat',
  'class',
  'group',
  'history',
  'home',
  'mail',
  'monitor',
  'note',
  'notice',
  'payment',
  'play',
  'schedule',
  'school',
  'settings',
  'task',
] as const
export type IconName = (typeof iconNames)[number]
