/** What is used of s3rver, which brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent?: boolean
      configureBuckets?: { name: string }[]
      allowMismatchedSignatures?: boolean
    })
    configureBuckets(): Promise<void>
    callback(): RequestListener
    store: { getResourcePath(bucket: string, key: string | undefined, resource: string): string }
  }
}
