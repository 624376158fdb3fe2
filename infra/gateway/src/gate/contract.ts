import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import semver from 'semver'
import { finding } from './finding.ts'

/**
 * G007: the calls that the candidate was built for are those that the server answers. Newer on the candidate's side:
 * it would make calls that do not exist yet. Another major: they exist otherwise. An upload that doesn't say is let
 * through, as those of before this check are.
 */
export function checkContract(
  { name, version, contract }: AppManifest,
  serverContract: string | undefined,
): Finding[] {
  if (!contract || !serverContract) return []
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
