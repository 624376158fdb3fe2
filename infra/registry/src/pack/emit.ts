import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Member, root, type Workspace } from '../workspace.ts'
import { leftOut, PackError, whenPublished } from './manifest.ts'

/**
 * Compiles the sources of the packages into `<out>/<folder of the package>/src`, JavaScript and declarations. One run
 * for all of them: the compiler reads the packages' sources through each other's `exports` anyway. Types are checked
 * elsewhere (`npm run check:types`), so this takes two seconds.
 *
 * @throws PackError with what the compiler said
 */
export async function emit(
  workspace: Pick<Workspace, 'root'>,
  members: readonly Member[],
  out: string,
  declarationsOnly = false,
): Promise<void> {
  await mkdir(out, { recursive: true })
  const config = join(out, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: declarationsOnly,
        rewriteRelativeImportExtensions: !declarationsOnly,
        rootDir: workspace.root,
        outDir: out,
        typeRoots: [join(root, 'node_modules', '@types')],
      },
      include: members.flatMap(sourcesOf),
      exclude: [
        ...['**/node_modules', '**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/template'].map(
          (pattern) => join(workspace.root, pattern),
        ),
        // The compiler wants folders where a glob says everything below.
        ...members.flatMap(({ folder, json }) =>
          leftOut(json).map((pattern) => join(folder, pattern.replace(/[/][*][*]$/, ''))),
        ),
      ],
    }),
  )
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { code, said } = await run(process.execPath, [tsc, '-p', config])
  if (code !== 0) throw new PackError(`The packages could not be compiled:\n${said}`)
}

/** All sources, or where the package is a command line those that its command begins with. */
function sourcesOf({ folder, json }: Member): string[] {
  const { bin, exports } = whenPublished(json)
  if (!bin) return [join(folder, 'src')]
  return [...Object.values(bin), ...Object.values(exports ?? {})].map((path) => join(folder, path))
}

function run(command: string, args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}
