import type { Command } from 'commander'
import { CommandError } from './failure.ts'
import { screen } from './screen.ts'

/** Runs the command line and ends the process: 0, or 1 with a sentence that says what to do; 2 where the gate refused. */
export async function run(program: Command): Promise<never> {
  try {
    await program.parseAsync()
  } catch (error) {
    // By name: the server's own class would bring the server's code to a machine that has none.
    const mendable = error instanceof CommandError || (error as Error).name === 'StartError'
    if (mendable) screen.fail((error as Error).message)
    else screen.fail((error as Error).stack ?? String(error))
    process.exit(error instanceof CommandError ? error.exitCode : 1)
  }
  process.exit()
}
