import { minVersion, validRange } from 'semver'
import { stampOf } from './package-json.ts'
import { packageText, type RemotePackage } from './stamp.ts'
import { steps } from './steps.ts'
import { type Home, owned, type RemoteOptions, renderFiles, templateVersion, textHash } from './template.ts'

export interface Change {
  kind: 'write' | 'remove' | 'beside' | 'step' | 'range'
  /** File, package, or what a step says. */
  what: string
  detail?: string
}

export interface UpdatePlan {
  changes: Change[]
  /** Path → its new text, `<path>.new` where the file itself is no longer the template's; null: it goes. */
  files: Map<string, string | null>
}

/** A remote as it stands: its package.json and how to read its files. */
export interface Project {
  manifest: RemotePackage
  read(path: string): string | undefined
}

/**
 * What brings a remote to the current template. Pure: reads through `project`, writes nothing. Applied once, a second
 * plan is empty.
 * @throws Error with a sentence when the remote was not generated, or by a newer template
 */
export function planUpdate(project: Project, versions: Readonly<Record<string, string>>): UpdatePlan {
  const stamp = project.manifest.madang
  if (!stamp?.template || !stamp.home) {
    throw new Error(
      'This remote was not made by "madang new-remote": its package.json has no "madang": { "template": … }.',
    )
  }
  if (stamp.template > templateVersion) {
    throw new Error(
      `This remote stands at template ${stamp.template}; this madang knows ${templateVersion}. Use a newer one: npx @madang/cli@latest update`,
    )
  }
  const plan: UpdatePlan = { changes: [], files: new Map() }
  const manifest = structuredClone(project.manifest)
  for (const step of steps.filter(({ to }) => to > (stamp.template ?? 0))) {
    step.change(manifest, versions)
    plan.changes.push({ kind: 'step', what: `template ${step.to - 1} → ${step.to}`, detail: step.says })
  }
  raiseRanges(manifest, versions, plan)

  const options = optionsOf(manifest, stamp.home)
  const current = renderFiles(options)
  planFiles(project, stamp.files ?? {}, stamp.home, current, plan)
  manifest.madang = { ...manifest.madang, ...stampOf(options, current) }
  const text = packageText(manifest)
  if (text !== packageText(project.manifest)) plan.files.set('package.json', text)
  return plan
}

/** As far as owned files ask for it: they say nothing of titles or tabs. */
const optionsOf = ({ name }: RemotePackage, home: Home): RemoteOptions => ({
  name: name.replace(/^@[^/]+\//, ''),
  title: { ko: '', en: '' },
  tab: false,
  home,
})

/** Only upwards, and only what the generator wrote: a range that the team has raised stays. */
function raiseRanges(manifest: RemotePackage, versions: Readonly<Record<string, string>>, plan: UpdatePlan) {
  for (const list of [manifest.dependencies ?? {}, manifest.devDependencies ?? {}]) {
    for (const [name, range] of Object.entries(list)) {
      const wanted = versions[name]
      // `workspace:` and `catalog:` are the repository's and move with it
      if (!wanted || !validRange(range) || !isLower(range, wanted)) continue
      list[name] = wanted
      plan.changes.push({ kind: 'range', what: name, detail: `${range} → ${wanted}` })
    }
  }
}

const isLower = (a: string, b: string) => {
  const [left, right] = [minVersion(a), minVersion(b)]
  return left !== null && right !== null && left.compare(right) < 0
}

function planFiles(
  { read }: Project,
  stamped: Readonly<Record<string, string>>,
  home: Home,
  current: ReadonlyMap<string, string>,
  { changes, files }: UpdatePlan,
) {
  for (const path of owned[home]) {
    const wanted = current.get(path)
    if (wanted === undefined) continue
    const found = read(path)
    // The template says what it said before: whatever the team has made of the file (or removed it) stays.
    if (stamped[path] === textHash(wanted) || (found && textHash(found) === textHash(wanted))) continue
    if (found === undefined && stamped[path] !== undefined) continue
    if (found === undefined || textHash(found) === stamped[path]) {
      files.set(path, wanted)
      changes.push({ kind: 'write', what: path })
    } else {
      files.set(`${path}.new`, wanted)
      changes.push({ kind: 'beside', what: path, detail: `${path}.new` })
    }
  }
  for (const [path, hash] of Object.entries(stamped)) {
    const found = read(path)
    if (owned[home].includes(path) || found === undefined || textHash(found) !== hash) continue
    files.set(path, null)
    changes.push({ kind: 'remove', what: path })
  }
}
