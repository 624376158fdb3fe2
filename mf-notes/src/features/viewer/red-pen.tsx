import { InkPad, type InkPadProps } from '@madang/ink-pad'

/** The pad alone, so that who only reads a note never loads it. */
export default function RedPen(props: InkPadProps) {
  return <InkPad {...props} />
}
