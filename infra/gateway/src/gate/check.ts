import type { Limits } from '@madang/build/budget'
import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { checkBehind } from './behind.ts'
import { checkCollisions, checkOwnNames } from './collisions.ts'
import type { Context } from './contexts.ts'
import { checkContract } from './contract.ts'
import { checkDuplicates } from './duplicates.ts'
import { checkExported } from './exported.ts'
import { checkFiles, type StoredFiles } from './files.ts'
import { merged } from './finding.ts'
import { checkLanguages } from './languages.ts'
import { checkNamed, checkNames } from './names.ts'
import { checkShares } from './shares.ts'
import { checkSizes } from './sizes.ts'
import { checkStyles } from './styles.ts'

export interface CandidateFacts {
  files: StoredFiles
  limits: Limits
  /** Version of the contract that the server answers; undefined where nobody knows. */
  serverContract: string | undefined
}

/** What its manifest alone tells, without its files. */
export const checkManifest = (candidate: AppManifest, serverContract: string | undefined): Finding[] => [
  ...checkContract(candidate, serverContract),
  ...checkNamed(candidate),
  ...checkExported(candidate),
  ...checkOwnNames(candidate),
  ...checkLanguages(candidate),
]

/** What is wrong with the candidate wherever it goes. */
export function checkAlone(
  candidate: AppManifest,
  { files, limits, serverContract }: CandidateFacts,
): Finding[] {
  return [
    ...checkManifest(candidate, serverContract),
    ...checkFiles(files),
    ...checkSizes(candidate, files, limits),
    ...checkStyles(files),
  ]
}

/** What would break (or weigh on) a page if the candidate went live in these contexts. */
export const checkCandidate = (candidate: AppManifest, contexts: readonly Context[]): Finding[] =>
  merged(
    contexts.map((context) => ({
      where: context.name,
      findings: [
        ...checkShares(candidate, context),
        ...checkNames(candidate, context),
        ...checkCollisions(candidate, context),
        ...checkBehind(candidate, context),
        ...checkDuplicates(candidate, context),
      ],
    })),
  )

/** The promotion must not happen. */
export const stops = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'stop')
