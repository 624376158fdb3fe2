/** What the thread of the embedded database is started with. */
export interface WorkerStart {
  /** Folder of the cluster; absent: in memory. */
  dataDir?: string
  /** A tar file made by `snapshot`, loaded into an empty database. */
  snapshot?: string
}

export type ToWorker =
  /** Messages of the PostgreSQL wire protocol, whole ones. */
  { type: 'bytes'; bytes: Uint8Array } | { type: 'snapshot' } | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'snapshot'; bytes: Uint8Array }
  | { type: 'closed' }
  | { type: 'failed'; message: string }
