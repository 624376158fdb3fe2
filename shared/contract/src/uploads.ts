/**
 * Files that come in pieces (tus 1.0, https://tus.io/protocols/resumable-upload): `POST` announces one, `PATCH` brings a
 * piece, `HEAD` says at which byte it is, `DELETE` lets go of it. A finished one is named by its id, the last part of its
 * address, in place of the file in the one call that it was announced for.
 */
export const uploads = {
  path: '/api/uploads',
  version: '1.0.0',
  /** `Upload-Metadata`: its name, and the id of the call that will take it. */
  metadata: { fileName: 'filename', purpose: 'purpose' },
  /** Bytes from which browsers send a file in pieces, before its call: 16 s at 0.5 Mbit/s. Smaller ones go with the call. */
  from: 1_048_576,
  /** Bytes of a piece: a part of the S3 API, and what 0.5 Mbit/s carries within the time that a request has. */
  piece: 8_388_608,
  /** How long an upload waits for its call, ms. */
  keptMs: 86_400_000,
} as const
