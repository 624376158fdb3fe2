export { type Action, type ActionOptions, type Undo, useAction } from './use-action.ts'
