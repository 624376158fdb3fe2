export { inkOfQuestions as default } from './strokes.ts'
