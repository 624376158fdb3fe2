import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface S3Server {
  /** For FILES_URL. */
  url: string
  bucket: string
  close(): Promise<void>
}

/** The key and secret that s3rver knows. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const

/**
 * A server that speaks S3 over a folder (s3rver), with one bucket. The three calls about multipart uploads that it lacks
 * (ListParts, ListMultipartUploads, AbortMultipartUpload) are answered here from what it keeps.
 */
export async function startS3Server(directory: string, port = 0): Promise<S3Server> {
  Object.assign(process.env, s3Keys)
  const bucket = `madang-${randomBytes(3).toString('hex')}`
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
    // it reckons the signature of `/bucket/`, which the SDK asks for, as that of `/bucket`
    allowMismatchedSignatures: true,
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    void aboutParts(s3.store.getResourcePath(bucket, undefined, 'uploads'), request, response).then(
      (done) => void (done || answer(request, response)),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `s3://${bucket}/some/place?endpoint=${encodeURIComponent(endpoint)}`,
    bucket,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const tag = (name: string, content: string | number) => `<${name}>${content}</${name}>`

/** Answers a call about multipart uploads; false for everything else. */
async function aboutParts(
  folder: string,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { searchParams } = new URL(url, 'http://s3')
  const uploadId = searchParams.get('uploadId')
  const xml = (status: number, body: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
    return true
  }
  const begun = await readdir(folder).catch(() => [] as string[])
  if (method === 'GET' && searchParams.has('uploads')) {
    const uploads = await Promise.all(
      begun.map(async (id) => {
        const key = await readFile(join(folder, id, 'key'), 'utf8')
        const { mtime } = await stat(join(folder, id, 'key'))
        return tag('Upload', tag('Key', key) + tag('UploadId', id) + tag('Initiated', mtime.toISOString()))
      }),
    )
    return xml(200, tag('ListMultipartUploadsResult', tag('IsTruncated', 'false') + uploads.join('')))
  }
  if (uploadId === null || (method !== 'GET' && method !== 'DELETE')) return false
  if (!begun.includes(uploadId)) return xml(404, tag('Error', tag('Code', 'NoSuchUpload')))
  if (method === 'DELETE') {
    await rm(join(folder, uploadId), { recursive: true })
    response.writeHead(204).end()
    return true
  }
  const names = (await readdir(join(folder, uploadId))).filter((name) => /^\d+$/.test(name))
  const parts = await Promise.all(
    names.map(async (number) => {
      const { size } = await stat(join(folder, uploadId, number))
      const md5 = await readFile(join(folder, uploadId, `${number}.md5`), 'utf8')
      return tag('Part', tag('PartNumber', number) + tag('Size', size) + tag('ETag', `"${md5}"`))
    }),
  )
  return xml(200, tag('ListPartsResult', tag('IsTruncated', 'false') + parts.join('')))
}
