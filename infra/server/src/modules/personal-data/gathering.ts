import { savedFileName } from '@madang/domain/file-names'
import type { Tx } from '../../platform/database.ts'
import type { Entry } from './archive.ts'
import { areaParts } from './areas.store.ts'
import { type AreaName, type AreaRow, areaNames } from './areas.ts'
import { filesOf } from './gather.worker.ts'
import { firstMark, type Mark } from './part.store.ts'
import { type InkMark, inkPart } from './study.store.ts'
import type { Words } from './wording.ts'

interface Of {
  companyCode: string
  personIdx: number
  /** Where pages of ink are written. */
  folder: string
  said: Words
}

/** Reads a person's areas one after the other, then the ink, and remembers what else belongs into the zip. */
export class Gathering {
  readonly entries: Entry[] = []
  /** Areas that are read; one more than there are: the ink too. */
  step = 0
  readonly #of: Of
  #mark: Mark = firstMark
  #ink: InkMark = { afterNote: 0, afterPage: 0 }

  constructor(of: Of) {
    this.#of = of
  }

  /** The next part; none at the end of an area, and of the ink. */
  async next(tx: Tx): Promise<readonly object[]> {
    const area = areaNames[this.step]
    const rows = area ? await this.#area(tx, area) : await this.#pages(tx)
    if (rows.length === 0) this.step += 1
    return rows
  }

  async #area(tx: Tx, area: AreaName): Promise<AreaRow[]> {
    const { companyCode, personIdx } = this.#of
    const { markAt, markKey, markNo } = this.#mark
    const rows = await areaParts[area](tx, { companyCode, personIdx, markAt, markKey, markNo })
    this.#mark = rows.at(-1) ?? firstMark
    for (const row of rows) this.#content(area, row)
    return rows
  }

  async #pages(tx: Tx) {
    const { companyCode, personIdx, folder, said } = this.#of
    const rows = await inkPart(tx, { companyCode, personIdx, ...this.#ink })
    const { ink } = filesOf(folder)
    for (const { note, page } of rows) {
      if (note === this.#ink.afterNote && page === this.#ink.afterPage) continue
      this.#ink = { afterNote: note, afterPage: page }
      const name = `${said.ink}/${said.note} ${note}/${page} ${said.page}.svg`
      this.entries.push({ name, from: { path: ink(note, page) } })
    }
    return rows
  }

  #content(area: AreaName, { file, title, storedName }: AreaRow): void {
    if (typeof storedName !== 'string') return
    const { files, pages } = this.#of.said
    const name =
      area === 'files' ? `${files}/${savedFileName(`${file} ${String(title)}`)}` : `${pages}/${file}.jpg`
    this.entries.push({ name, from: { storedName } })
  }
}
