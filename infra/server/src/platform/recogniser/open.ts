import type { Compute } from '../compute.ts'
import { builtInRecogniser } from './built-in.ts'
import { httpRecogniser } from './over-http.ts'
import type { Recogniser } from './recogniser.ts'

/** The recogniser that the settings name, or the built-in one. */
export const createRecogniser = (
  { recogniserUrl }: { recogniserUrl: string | undefined },
  compute: Compute,
): Recogniser => (recogniserUrl ? httpRecogniser(recogniserUrl, compute) : builtInRecogniser(compute))
