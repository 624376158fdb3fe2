/** Pictures of the editor: on their way to the server, or there. */

export type AssetState = 'waiting' | 'rendering' | 'uploading' | 'ready' | 'failed'

export type ImportProblem =
  | 'encrypted'
  | 'broken'
  | 'notPdf'
  | 'tooManyPages'
  | 'noPages'
  /** It was drawn, and something may be missing on it. */
  | 'unsure'
  /** Its content is not on its pages: an XFA form, a bundle of files. */
  | 'elsewhere'
  | 'heic'
  | 'picture'
  | 'upload'
  | 'refused'
  | 'full'
  | 'pageCount'
  | 'tooMuch'
  | 'server'
  | 'cancelled'
  | 'busy'

/** Says why a file or a page can't be read; the words are the screen's. */
export class ImportError extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.name = 'ImportError'
    this.problem = problem
  }
}

export interface Asset {
  readonly id: string
  /** Of which import it comes; null: from the server, or made of another picture. */
  readonly fileId: string | null
  readonly state: AssetState
  /** Of one that is ready: `unsure` alone. */
  readonly problem: ImportProblem | null
  /** What the server knows it by; null until it is there. */
  readonly pageIdx: number | null
  readonly imgUrl: string | null
  readonly thumbUrl: string | null
  readonly width: number
  readonly height: number
}

/** A picture as it is sent: JPEG, never wider than 1,000 px. */
export interface Picture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
}

/** A PDF on the server. */
export interface OnServer {
  /** What the server knows it by; null while it is sent. */
  readonly pdfId: string | null
  readonly step: 'sending' | 'waiting' | 'drawing'
  /** How much of it was sent. */
  readonly percent: number
  /** Whether it can be gone on with there after it failed. */
  readonly canRetry: boolean
}

/** A PDF on the server that is not at its end, as a draft keeps it. */
export interface KeptPdf {
  readonly fileId: string
  readonly name: string
  readonly pdfId: string
  /** Its pictures in their order; empty until it is known how many they are. */
  readonly assets: readonly string[]
}

export interface ImportFile {
  readonly id: string
  readonly name: string
  readonly state: 'reading' | 'working' | 'done' | 'failed'
  readonly problem: ImportProblem | null
  /** How many pages it has, and how many of them the server has. */
  readonly pages: number
  readonly ready: number
  readonly failed: number
  /** Pages that are there, and on which something may be missing, 1-based. */
  readonly unsure: readonly number[]
  /** The server made it anew, since this device couldn't draw it whole, or drew it in another way. */
  readonly redrawn?: boolean
  /** Null: it is read and drawn here. */
  readonly server: OnServer | null
  /** Whether it can be left to the server. */
  readonly mayLeave: boolean
}

/** Whether another try may do better. */
export const mayRetry = ({ server, pages, problem }: ImportFile): boolean =>
  server === null ? pages > 0 : server.canRetry || problem === 'upload' || problem === 'busy'
