import type { GridSlotsComponentsProps } from '@mui/x-data-grid'
import { CheckSquare } from '../core/checkbox-field.tsx'

type Props = NonNullable<GridSlotsComponentsProps['baseCheckbox']>

/** The grid's boxes look as all others do. */
export function GridCheckbox(props: Props) {
  const {
    checked,
    indeterminate = false,
    disabled,
    name,
    onChange,
    tabIndex,
    slotProps,
    inputRef,
    style,
  } = props
  const { ref: slotRef, ...input } = slotProps?.htmlInput ?? {}
  return (
    <CheckSquare
      {...input}
      ref={(node) => {
        if (node) node.indeterminate = indeterminate
        for (const ref of [slotRef, inputRef]) {
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }
      }}
      type="checkbox"
      checked={checked ?? false}
      disabled={disabled ?? false}
      name={name}
      onChange={onChange}
      tabIndex={tabIndex}
      style={{ margin: 0, ...style }}
    />
  )
}
