import { MethodPage } from '../features/class-form/method-page.tsx'

export default function PersonalClassPage() {
  return <MethodPage form="personal" />
}
