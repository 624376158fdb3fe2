import { BrandImage } from '@madang/contract'
import { addDays, addMonths, DEFAULT_USER_TYPE_AUTH, parseWire } from '@madang/domain'
import { company as companyTable, config, license } from '../db/schema/company.ts'
import { file } from '../db/schema/file.ts'
import { userGroup } from '../db/schema/group.ts'
import { users } from '../db/schema/user.ts'
import type { Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files/index.ts'
import { brandImages, installGuide } from './brand.ts'
import { wireAt } from './calendar.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { CompanyPlan } from './plan.ts'

/** What the writers of one company share. */
export interface Writing {
  tx: Tx
  plan: CompanyPlan
  companyCode: string
  today: string
  files: FileStore
  /** Instant of a wire time in the company's zone. */
  at(wire: string): Date
  /** userIdx by userId. */
  person(userId: string): number
}

/** Makes the company's row. False when it is there already: then nothing of it is touched. */
export async function claimCompany(tx: Tx, { company }: CompanyPlan): Promise<boolean> {
  const { companyCode, companyId, companyName, serviceBrand, timeZone, helpUrl } = company
  const rows = await tx
    .insert(companyTable)
    .values({ companyCode, companyId, companyName, serviceBrand, timeZone, helpUrl })
    .onConflictDoNothing()
    .returning({ companyCode: companyTable.companyCode })
  return rows.length > 0
}

export async function writePeople(
  { tx, plan, companyCode, today, at }: Omit<Writing, 'person'>,
  passwordHash: string,
): Promise<Writing['person']> {
  const groupIdxs = await takeNumbers(tx, userGroup, 'group_idx', plan.groups.length)
  const groups = new Map(plan.groups.map(({ name }, i) => [name, groupIdxs[i]!]))
  const begin = at(wireAt(addDays(today, -200), 9 * 3600))
  await insertRows(
    tx,
    userGroup,
    plan.groups.map(({ name: groupName, up }, i) => ({
      companyCode,
      groupIdx: groupIdxs[i]!,
      upGroupIdx: up === null ? 0 : groups.get(up)!,
      groupName,
      regDatetime: begin,
    })),
  )
  const numbers = await takeNumbers(tx, users, 'user_idx', plan.users.length)
  await insertRows(
    tx,
    users,
    plan.users.map(({ group, registeredDaysAgo, ...user }, i) => {
      const registered = at(wireAt(addDays(today, -registeredDaysAgo), 9 * 3600 + i * 60))
      return {
        ...user,
        companyCode,
        userIdx: numbers[i]!,
        passwordHash,
        loginFailCount: user.locked ? 5 : 0,
        groupIdx: group === null ? 0 : groups.get(group)!,
        regDatetime: registered,
        modDatetime: registered,
      }
    }),
  )
  const byId = new Map(plan.users.map((user, i) => [user.userId, numbers[i]!]))
  return (userId) => {
    const found = byId.get(userId)
    if (found === undefined) throw new Error(`The demo of ${companyCode} names ${userId}, who is nobody.`)
    return found
  }
}

/** Configuration, licence and the branding with its images. */
export async function writeSettings({ tx, plan, companyCode, today, files }: Writing): Promise<void> {
  const { company } = plan
  const images = { ...brandImages(company), INSTALL_GUIDE: installGuide(company) }
  const commands = [...BrandImage, 'INSTALL_GUIDE'] as const
  const numbers = await takeNumbers(tx, file, 'file_idx', commands.length)
  const rows = await Promise.all(
    commands.map(async (command, i) => {
      const { storedName, size } = await files.put(Buffer.from(images[command]))
      return {
        companyCode,
        fileIdx: numbers[i]!,
        ownerType: 'BRAND' as const,
        ownerIdx: 0,
        orgFileName: `${command.toLowerCase().replace('_', '-')}.svg`,
        storedName,
        fileSize: size,
        fileTypeCd: 2,
        isPublic: true,
      }
    }),
  )
  await insertRows(tx, file, rows)
  const values: Record<string, string> = {
    SYSTEM_EMERGENCY_MODE: '0',
    WEB_USER_TYPE_AUTH: DEFAULT_USER_TYPE_AUTH,
    ...company.cfg,
    BRANDING_WEB_IMG: JSON.stringify(Object.fromEntries(commands.map((command, i) => [command, numbers[i]]))),
    BRANDING_WEB_TEXT: JSON.stringify({ ...company.text, theme: company.theme }),
  }
  await insertRows(
    tx,
    config,
    Object.entries(values).map(([key, value]) => ({ companyCode, key, value })),
  )
  await tx.insert(license).values({
    companyCode,
    licenseTypeCd: company.license.licenseTypeCd,
    userLimit: company.license.limit,
    startDate: addMonths(today, -6),
    // a demo must not end while somebody is looking at it
    endDate: addMonths(today, 120),
  })
}

export const instantsOf =
  (timeZone: string): Writing['at'] =>
  (wire) =>
    parseWire(wire, timeZone)
