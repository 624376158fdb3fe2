import type { ReactNode } from 'react'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { useWords } from '../theme/language.ts'
import { Sheet } from './sheet.tsx'

const words = {
  ko: { title: '검색 조건', done: '결과 보기', reset: '초기화' },
  en: { title: 'Search filters', done: 'Show results', reset: 'Reset' },
}

/** The further filters of a phone; what is chosen counts at once, the button only closes. */
export default function FilterSheet(props: {
  children: ReactNode
  onClose: () => void
  onReset?: (() => void) | undefined
}) {
  const text = useWords(words)
  return (
    <Sheet title={text.title} onClose={props.onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{props.children}</Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 3, '& > *': { flex: 1 } }}>
        {props.onReset ? <Button onClick={props.onReset}>{text.reset}</Button> : null}
        <Button variant="contained" onClick={props.onClose}>
          {text.done}
        </Button>
      </Box>
    </Sheet>
  )
}
