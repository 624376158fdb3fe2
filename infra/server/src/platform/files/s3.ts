import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { S3Store } from '@tus/s3-store'
import { StartError } from '../errors.ts'
import { type FileStore, isStoredName, nameFor, type StoredEntry } from './port.ts'

export interface Bucket {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  /** Absent: the provider's own, AWS. */
  endpoint: string | undefined
  region: string | undefined
}

/** Bytes of a part; S3 takes no smaller one but the last. Two of an upload are in memory at a time. */
const PART_SIZE = 8 * 1024 * 1024

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…`. Keys come from the environment or from the machine's role, as the SDK
 * looks for them (AWS_ACCESS_KEY_ID …).
 */
export function bucketOf(filesUrl: string): Bucket {
  const url = new URL(filesUrl)
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? undefined,
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

const explain = (error: Error): string =>
  error instanceof S3ServiceException
    ? `${error.$metadata.httpStatusCode ?? ''} ${error.name}`.trim()
    : ((error as NodeJS.ErrnoException).code ?? error.message)

async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Contents in a bucket of anything that speaks S3.
 * @throws StartError when the bucket can't be reached or may not be used
 */
export async function s3Files({ bucket, prefix, endpoint, region }: Bucket): Promise<FileStore> {
  const config: S3ClientConfig = {
    // everything but AWS takes its bucket from the path, and any region
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region: region ?? (endpoint ? 'us-east-1' : undefined),
    // the SDK's trailing checksums are refused by most other servers; TLS and the signature guard the way
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const client = new S3Client(config)
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: Error) => {
    client.destroy()
    throw new StartError(
      `The bucket ${bucket} of FILES_URL${endpoint ? ` at ${endpoint}` : ''} can't be used (${explain(error)}).`,
      { cause: error },
    )
  })
  const keyOf = (storedName: string) => prefix + storedName
  const remove = async (...keys: string[]) => {
    for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  }

  async function stat(storedName: string): Promise<StoredEntry | null> {
    if (!isStoredName(storedName)) return null
    const head = await orMissing(
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(storedName) })),
    )
    return head && { storedName, size: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) }
  }

  const store = new S3Store({
    partSize: PART_SIZE,
    useTags: false,
    // its own cache forgets nothing, also not what another node has let go of
    cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
    s3ClientConfig: { ...config, bucket },
  })

  return {
    label: `s3://${bucket}/${prefix}`,

    async put(content, options = {}) {
      const storedName = nameFor(options.as)
      let size = 0
      async function* counted(source: Readable): AsyncIterable<Uint8Array> {
        for await (const chunk of source) {
          size += (chunk as Uint8Array).length
          yield chunk as Uint8Array
        }
      }
      if (content instanceof Uint8Array) size = content.length
      await new Upload({
        client,
        params: {
          Bucket: bucket,
          Key: keyOf(storedName),
          Body: content instanceof Uint8Array ? content : Readable.from(counted(content)),
        },
        partSize: PART_SIZE,
        queueSize: 1,
      }).done()
      return { storedName, size }
    },

    async open(storedName, range) {
      if (!isStoredName(storedName)) return null
      const found = await orMissing(
        client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: keyOf(storedName),
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        ),
      )
      if (!found) return null
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
      return { stream: found.Body as Readable, size: Number(whole ?? found.ContentLength) }
    },

    stat,

    async remove(storedName) {
      if (isStoredName(storedName)) await remove(keyOf(storedName))
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const storedName = Key.slice(prefix.length)
          if (isStoredName(storedName)) yield { storedName, size: Size, modified: LastModified }
        }
      }
    },

    async removeUnfinished(before) {
      let count = 0
      let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
      while (after) {
        const found: Awaited<ReturnType<typeof listUploads>> = await listUploads(after)
        for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
          if (!Key || !Initiated || Initiated >= before) continue
          await orMissing(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })))
          await remove(`${Key}.info`, `${Key}.part`)
          count += 1
        }
        after = found.IsTruncated
          ? { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker }
          : undefined
      }
      return count
    },

    uploads: {
      store,
      idOf: keyOf,
      async adopt(storedName) {
        const found = await stat(storedName)
        if (found) await remove(`${keyOf(storedName)}.info`)
        return found
      },
      async discard(storedName) {
        if (!isStoredName(storedName)) return
        const key = keyOf(storedName)
        // without its description an upload was adopted, or never was
        const begun = await orMissing(
          client.send(new HeadObjectCommand({ Bucket: bucket, Key: `${key}.info` })),
        )
        if (!begun) return
        const UploadId = begun.Metadata?.['upload-id']
        await orMissing(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId })))
        await remove(key, `${key}.info`, `${key}.part`)
      },
    },

    close: async () => {
      client.destroy()
    },
  }

  function listUploads(after: { KeyMarker?: string; UploadIdMarker?: string }) {
    return client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after }))
  }
}
