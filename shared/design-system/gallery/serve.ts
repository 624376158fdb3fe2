import { startGallery } from './server.ts'

const { url } = await startGallery(Number(process.env.PORT ?? 4160))
process.stdout.write(`Pieces: ${url}\n`)
