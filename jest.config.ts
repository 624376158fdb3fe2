/** One preset for this repository and for remotes elsewhere. `*.spec.ts` belongs to `node --test`. */
export { default } from './shared/build/src/jest/config.ts'
