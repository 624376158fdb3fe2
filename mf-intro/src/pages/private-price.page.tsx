import { PricePage } from '../features/prices/price-page.tsx'

export default function PrivatePricePage() {
  return <PricePage form="private" />
}
