export { folderFiles } from './folder.ts'
export { memoryFiles } from './memory.ts'
export { openFiles } from './open.ts'
export * from './port.ts'
