import { intro } from '@madang/contract'
import { useBranding } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'

/** The product's name and intro address (INTRO-09); the company's title stands in until they arrive. */
export function useProductName(): string {
  const { setting } = useBranding()
  const { data } = useQuery(callQuery(intro.setting, {}))
  return data?.productName ?? setting.title
}
