import { InkLayerView, type InkLayerViewProps } from '@madang/ink-pad'

/** Ink to look at; loaded where a page has some. */
export default function InkView(props: InkLayerViewProps) {
  return <InkLayerView {...props} />
}
