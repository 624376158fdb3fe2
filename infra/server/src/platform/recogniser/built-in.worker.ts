import { loadInkRecogniser, readQuestion, unpackSample } from '@madang/ink'
import type { InkToRead, ReadAnswer } from './recogniser.ts'
import { inkOfQuestions } from './strokes.ts'

const loaded = loadInkRecogniser()

/** Reads the pen work of a note. What a question costs is bound by `readQuestion`, what a note has by its limits. */
export default async function readInk(work: InkToRead): Promise<ReadAnswer[]> {
  const recogniser = (await loaded).withHand(work.samples.flatMap((bytes) => unpackSample(bytes) ?? []))
  return inkOfQuestions(work).map(({ no, asked, ink }) => ({ no, ...readQuestion(recogniser, asked, ink) }))
}
