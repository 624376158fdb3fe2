import { Box } from '@madang/design-system/core'
import { AdmissionFlow } from '../features/academy/admission-flow.tsx'
import { Claims } from '../features/academy/claims.tsx'
import { Features } from '../features/academy/features.tsx'
import { Hero } from '../features/academy/hero.tsx'
import { Reviews } from '../features/academy/reviews.tsx'
import { Teachers } from '../features/academy/teachers.tsx'
import { IntroFooter } from '../features/frame/intro-footer.tsx'
import { IntroHeader } from '../features/frame/intro-header.tsx'

/** `/intro/academy` (INTRO-02, INTRO-11…14). */
export default function AcademyPage() {
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.paper' }}>
      <IntroHeader />
      <Box component="main" id="main">
        <Hero />
        <Claims />
        <Features />
        <AdmissionFlow />
        <Teachers />
        <Reviews />
      </Box>
      <IntroFooter />
    </Box>
  )
}
