/** The recogniser, in a chunk that comes with the first stroke; its weights are one more. */

export { readQuestion } from '@madang/ink/read-question'
export { loadInkRecogniser } from '@madang/ink/recognise'
