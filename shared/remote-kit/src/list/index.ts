export {
  type Asked,
  type CallPage,
  type CallPageOptions,
  type ListDefaults,
  type RowOf,
  useCallPage,
} from './call-page.ts'
export type { ListFilter } from './filters.tsx'
export { ListPage, type ListPageProps, type ListWords } from './list-page.tsx'
export { type People, usePeople } from './people.ts'
export { useRecentDays } from './recent-days.ts'
