import { dataFolder, type Settings } from '../settings.ts'
import { folderFiles } from './folder.ts'
import type { FileStore } from './port.ts'

/**
 * The file store of the settings: a folder of the data, or the bucket that FILES_URL names.
 * @throws StartError when it can't be used
 */
export async function openFiles(settings: Pick<Settings, 'dataDir' | 'filesUrl'>): Promise<FileStore> {
  if (settings.filesUrl === undefined) return folderFiles(dataFolder(settings, 'files'))
  // loaded here alone: the SDK costs tens of megabytes, which a folder doesn't need
  const { bucketOf, s3Files } = await import('./s3.ts')
  return s3Files(bucketOf(settings.filesUrl))
}
