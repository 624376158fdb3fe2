import { MethodPage } from '../features/class-form/method-page.tsx'

export default function PrivateClassPage() {
  return <MethodPage form="private" />
}
