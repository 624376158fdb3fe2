import { use, useState } from 'react'
import { useLanguage } from '../hooks.ts'
import type { Loaded } from '../registry.ts'
import type { Texts } from '../texts.ts'

/**
 * The component, beginning with its words: its code may have come while another language was shown. A language that is
 * chosen later comes in when it is there, and the component stays.
 */
export function spoken({ default: Inner }: Loaded, texts: Texts, features?: readonly string[]): Loaded {
  function Spoken(props: object) {
    const language = useLanguage()
    const [first] = useState(language)
    const coming = texts.waitFor(first, features)
    if (coming) use(coming)
    return <Inner {...props} />
  }
  return { default: Spoken }
}
