import type { AskedQuestion, QuestionReading } from '@madang/ink'

/** The pen work of a note, as it lies in the database. */
export interface InkToRead {
  pages: readonly { pageNo: number; batches: readonly Uint8Array[] }[]
  questions: readonly PlacedQuestion[]
  /** What people corrected for this hand (`packSample`). */
  samples: readonly Uint8Array[]
}

export interface PlacedQuestion {
  no: number
  page: number
  /** In pixels of the stored picture. */
  rect: { x: number; y: number; w: number; h: number }
  asked: AskedQuestion
}

/** Of questions with ink alone. */
export interface ReadAnswer extends QuestionReading {
  no: number
}

/** Reads handwriting. Another one is an adapter of this; the built-in one needs no service. */
export interface Recogniser {
  read(ink: InkToRead, signal: AbortSignal): Promise<ReadAnswer[]>
}
