import { AdmissionFlow } from '../features/academy/admission-flow.tsx'
import { Claims } from '../features/academy/claims.tsx'
import { Features } from '../features/academy/features.tsx'
import { Hero } from '../features/academy/hero.tsx'
import { Reviews } from '../features/academy/reviews.tsx'
import { Teachers } from '../features/academy/teachers.tsx'
import { IntroPage } from '../features/frame/intro-page.tsx'

/** `/intro/academy` (INTRO-02, INTRO-11…14). */
export default function AcademyPage() {
  return (
    <IntroPage>
      <Hero />
      <Claims />
      <Features />
      <AdmissionFlow />
      <Teachers />
      <Reviews />
    </IntroPage>
  )
}
