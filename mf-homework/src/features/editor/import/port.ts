import type { LoosePage } from '@madang/contract'
import type { Picture as Pixels } from '../../propose/ink.rules.ts'
import type { OutlineLine } from '../../propose/outline.rules.ts'
import type { BookPage } from '../book.rules.ts'
import type { Asset, ImportFile, ImportProblem, Picture } from './asset.ts'
import type { Compared } from './compare.ts'
import type { PdfServer } from './server-pdf.ts'

/** What only a browser can do, and the way to the server. */
export interface ImportTools {
  openPdf(file: File): Promise<{
    pages: number
    render(pageNo: number, signal: AbortSignal): Promise<Picture>
    /** Its own table of contents; empty where it has none. */
    outline?(): Promise<OutlineLine[]>
    close(): Promise<void>
  }>
  pictureOf(file: File): Promise<Picture>
  madeOf(source: Blob, page: BookPage): Promise<Picture>
  /** The bytes of a picture that the server has. */
  load(url: string, signal: AbortSignal): Promise<Blob>
  /** What is drawn in a picture. */
  pixelsOf(blob: Blob): Promise<Pixels>
  /** Pictures in their order, as one call. */
  send(files: File[], signal: AbortSignal): Promise<LoosePage[]>
  problemOf(error: unknown): ImportProblem
  /** The way to have the server draw a PDF. */
  server: PdfServer
  /** Whether the server draws a PDF's first page as it was drawn here. */
  compare?(file: File, drawn: Blob, signal: AbortSignal): Promise<Compared>
  /** Whether this device leaves such a PDF to the server at once. */
  leaves(file: File): boolean
  urlOf(blob: Blob): string
  revoke(url: string): void
}

export interface ImportView {
  assets: ReadonlyMap<string, Asset>
  files: readonly ImportFile[]
}

/** Given the pages of a file, in order, as soon as it is known how many they are. */
export type Place = (pages: BookPage[], file: { name: string; outline?(): Promise<OutlineLine[]> }) => void
