import { PricePage } from '../features/prices/price-page.tsx'

export default function PersonalPricePage() {
  return <PricePage form="personal" />
}
