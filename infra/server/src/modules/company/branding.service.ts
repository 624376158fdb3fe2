import { buffer } from 'node:stream/consumers'
import type { AnswerOf, BrandImage, ParsedOf } from '@madang/contract'
import { schemas, type UploadedFile } from '@madang/contract/schemas'
import { keptFileName } from '@madang/domain/file-names'
import type { CallContext, Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { checkRoom } from '../../platform/storage.ts'
import { audit } from '../audit/audit.ts'
import { insertFiles } from '../file/store.ts'
import { brandImageFiles, brandText, DEFAULT_THEME, guideFile, ownBrand } from './brand.ts'
import { type BrandValues, brandChanges } from './branding.rules.ts'
import { brandFiles, deleteBrandFiles, putConfig, raiseVersion } from './branding.store.ts'
import type { BrandPicture } from './branding.worker.ts'

const worker = new URL('./branding.worker.ts', import.meta.url)
const rules = schemas['branding.save'].files

/** B-149 */
export async function viewBranding(
  { tx, company }: Pick<CallContext, 'tx' | 'company'>,
  { language }: ParsedOf<'branding.view'>,
): Promise<AnswerOf<'branding.view'>> {
  const images = brandImageFiles(company)
  const known = new Map(
    (await brandFiles(tx, company.companyCode, [...images.values()])).map((row) => [
      row.fileIdx,
      row.fileSize,
    ]),
  )
  const { title, description, keyword } = brandText(company, language)
  const faviconId = images.get('FAVICON') ?? null
  const { companyId, configVersion } = company
  return {
    title,
    description,
    keyword,
    favicon:
      faviconId === null
        ? null
        : `/open/company/branding/image?${new URLSearchParams({ command: 'FAVICON', companyId, v: String(configVersion) })}`,
    faviconId,
    ...ownBrand(company),
    defaultTheme: DEFAULT_THEME,
    images: [...images].flatMap(([command, fileIdx]) => {
      const fileSize = known.get(fileIdx)
      return fileSize === undefined ? [] : [{ command, fileIdx, fileSize }]
    }),
    configVersion,
  }
}

interface Kept {
  command: BrandImage
  storedName: string
  fileSize: number
  orgFileName: string
}

async function pictureOf(
  { files, compute }: Services,
  command: BrandImage,
  { storedName, filename }: UploadedFile,
): Promise<BrandPicture> {
  const opened = await files.open(storedName)
  const drawn =
    opened &&
    (await compute.run<BrandPicture | null>(worker, { command, bytes: await buffer(opened.stream) }))
  if (!drawn) throw new Failure('WB-400-403', { fileName: keptFileName(filename), allowed: rules.extensions })
  return drawn
}

const forget = async ({ files }: Services, kept: readonly Kept[]) => {
  for (const { storedName } of kept) await files.remove(storedName)
}

/** Before the transaction of `branding.save`: decoding takes long, and no connection is held for it. */
export async function drawBrandImages(
  { services }: Pick<CallContext, 'services'>,
  { images, uploadFile }: ParsedOf<'branding.save'>,
): Promise<() => Promise<Kept[]>> {
  checkUploads(uploadFile, rules)
  return async () => {
    const kept: Kept[] = []
    try {
      for (const [at, command] of images.entries()) {
        const { bytes, extension } = await pictureOf(services, command, uploadFile[at]!)
        const { storedName, size } = await services.files.put(bytes)
        const orgFileName = `${command.toLowerCase()}.${extension}`
        kept.push({ command, storedName, fileSize: size, orgFileName })
      }
      return kept
    } catch (error) {
      await forget(services, kept)
      throw error
    }
  }
}

/**
 * B-150, A-34: the company's looks as a whole, for all of its people at their next page and for nobody else (MAN-BRAND-03).
 * @throws Failure WB-400-402, -403 as uploads are judged, WB-400-404 when there is no room, WB-409-002 when the configuration has changed
 */
export async function saveBranding(
  ctx: CallContext,
  { configVersion, text, theme, uploadFile, reset }: ParsedOf<'branding.save'>,
  drawn: readonly Kept[],
): Promise<void> {
  const { tx, company, services, afterCommit } = ctx
  const { companyCode } = company
  let rows: readonly number[]
  try {
    if (!(await raiseVersion(tx, companyCode, configVersion))) {
      throw new Failure('WB-409-002', { revision: company.configVersion })
    }
    rows = await keepImages(ctx, drawn)
  } catch (error) {
    if (error instanceof Failure) await forget(services, drawn)
    throw error
  }
  const before = brandImageFiles(company)
  const replaced = drawn.map(({ command }) => command)
  const after = new Map([...before].filter(([command]) => !reset.includes(command)))
  for (const [at, command] of replaced.entries()) after.set(command, rows[at]!)
  const guide = guideFile(company)
  await putConfig(tx, companyCode, {
    BRANDING_WEB_TEXT: JSON.stringify({ ...text, ...(theme && { theme }) }),
    BRANDING_WEB_IMG: JSON.stringify({
      ...Object.fromEntries(after),
      ...(guide !== undefined && { INSTALL_GUIDE: guide }),
    }),
  })
  const unused = [...before].flatMap(([command, fileIdx]) =>
    after.get(command) === fileIdx ? [] : [fileIdx],
  )
  const unnamed = await deleteBrandFiles(tx, companyCode, unused)
  const was = ownBrand(company)
  await auditBrand(
    ctx,
    { ...was, images: [...before.keys()] },
    { text, theme: theme ?? null, images: [...after.keys()], replaced },
  )
  // what was sent has become what is kept
  afterCommit(async () => {
    for (const name of [...uploadFile.map(({ storedName }) => storedName), ...unnamed]) {
      await services.files.remove(name)
    }
  })
}

async function keepImages({ tx, company, me, now, services }: CallContext, drawn: readonly Kept[]) {
  if (drawn.length === 0) return []
  const bytes = drawn.reduce((sum, { fileSize }) => sum + fileSize, 0)
  await checkRoom(tx, services.settings.storage, me, bytes, { alone: true })
  return insertFiles(
    tx,
    drawn.map(({ command, orgFileName, ...stored }) => ({
      companyCode: company.companyCode,
      ownerType: 'BRAND' as const,
      orgFileName,
      ...stored,
      contentType: orgFileName.endsWith('.png') ? 'image/png' : 'image/jpeg',
      fileTypeCd: 2,
      isPublic: true,
      regUserIdx: me.userIdx,
      regDatetime: now,
    })),
  )
}

const auditBrand = (ctx: CallContext, before: BrandValues, after: BrandValues) => {
  const { companyCode, companyName } = ctx.company
  return audit(ctx, {
    action: 'BRANDING_CHANGED',
    subject: 'COMPANY',
    of: [{ key: companyCode, name: companyName, ...brandChanges(before, after) }],
  })
}
