export { type Column, DataTable, type DataTableProps, type RowId, type Sort } from './table/data-table.tsx'
export { type PageItem, pageItems } from './table/page-items.ts'
export { Pager, type PagerProps } from './table/pager.tsx'
export {
  parseSearch,
  type SearchDefaults,
  type SearchValues,
  serialiseSearch,
} from './table/search-params.ts'
export { type PagedSearch, type PagedSearchOptions, usePagedSearch } from './table/use-paged-search.ts'
