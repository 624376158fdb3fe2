/** One chunk for both: what is written on the page is drawn by either. */
export { HandedIn } from './handed-in.tsx'
export { OpenWork } from './open-work.tsx'
