import type { Column } from '@madang/design-system/table'
import type { CallPage, ListDefaults } from '@madang/remote-kit/list'

/** The place of a row in the whole list, counted from its top. */
export function numberColumn<Row, D extends ListDefaults>(
  header: string,
  list: CallPage<Row, D>,
): Column<Row> {
  const before = (list.page - 1) * list.size
  return {
    key: 'number',
    header,
    width: 88,
    align: 'right',
    wideOnly: true,
    render: (row) => before + 1 + (list.rows?.indexOf(row) ?? 0),
  }
}
