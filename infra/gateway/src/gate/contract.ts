import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import semver from 'semver'
import { finding } from './finding.ts'

/**
 * G007: the calls that the candidate was built for are those that the server answers. Newer on the candidate's side:
 * it would make calls that do not exist yet. Another major: they exist otherwise. One that doesn't say may be either.
 */
export function checkContract(
  { name, version, contract }: AppManifest,
  serverContract: string | undefined,
): Finding[] {
  if (!serverContract) return []
  if (!contract) {
    return [
      finding(
        'G007',
        `The manifest of ${name} ${version} doesn't say for which contract it is built. Build it anew with the current preset.`,
      ),
    ]
  }
  if (semver.satisfies(serverContract, `^${contract}`, { includePrerelease: true })) return []
  const first = semver.valid(contract) && semver.gt(contract, serverContract)
  return [
    finding(
      'G007',
      `${name} ${version} is built for contract ${contract}; the server's is ${serverContract}.` +
        (first ? ' The server has to be deployed first.' : ' Build it anew with the current contract.'),
    ),
  ]
}
