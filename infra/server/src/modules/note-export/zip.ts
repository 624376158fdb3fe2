import { Zip, ZipPassThrough } from 'fflate'

/** Pictures in a zip, one by one; JPEG doesn't get smaller, so it is stored as it is. */
export class PictureZip {
  readonly #written: Uint8Array[] = []
  readonly #zip: Zip
  #fault: Error | null = null

  constructor() {
    this.#zip = new Zip((fault, bytes) => {
      if (fault) this.#fault = fault
      else this.#written.push(bytes)
    })
  }

  /** @param modified of the note: the same note gives the same file */
  add(name: string, bytes: Uint8Array, modified: Date): void {
    const entry = new ZipPassThrough(name)
    entry.mtime = modified
    this.#zip.add(entry)
    entry.push(bytes, true)
  }

  end(): void {
    this.#zip.end()
  }

  /** What has been written since it was asked last. */
  take(): Uint8Array[] {
    if (this.#fault) throw this.#fault
    return this.#written.splice(0)
  }
}
