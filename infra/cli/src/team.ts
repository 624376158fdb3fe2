#!/usr/bin/env node
import { CommandError } from './failure.ts'
import { teamProgram } from './program.ts'
import { run } from './run.ts'

/** `madang` as teams install it (`@madang/cli`): the commands of one remote, wherever it lives. */
const program = teamProgram().description('Builds and ships one remote of a Madang platform')

for (const name of ['start', 'seed', 'doctor', 'gallery']) {
  program
    .command(name, { hidden: true })
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      throw new CommandError(
        `"madang ${name}" exists only in the platform's own repository. Here you build and ship one remote: madang --help`,
      )
    })
}

await run(program)
