import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { uploads } from '@madang/contract'

export interface TusAnswer {
  status: number
  headers: Headers
  code: string | undefined
  offset: number | null
}

/** Speaks tus as a client written from the protocol would, to any node. */
export function tusClient(origin: string, token: string | null, area = 'SERVICE') {
  const send = async (
    method: string,
    uploadId: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ): Promise<TusAnswer> => {
    const answer = await fetch(`${origin}${uploads.path}${uploadId && `/${uploadId}`}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'x-service-area': area,
        'tus-resumable': uploads.version,
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    })
    const text = await answer.text()
    const offset = answer.headers.get('upload-offset')
    return {
      status: answer.status,
      headers: answer.headers,
      code: text ? (JSON.parse(text) as { code?: string }).code : undefined,
      offset: offset === null ? null : Number(offset),
    }
  }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return {
    send,
    announce: (fileName: string, size: number | string, purpose = 'message.send') =>
      send('POST', '', {
        'upload-length': String(size),
        'upload-metadata': `filename ${base64(fileName)},purpose ${base64(purpose)}`,
      }),
    async begin(fileName: string, size: number, purpose?: string): Promise<string> {
      const answer = await this.announce(fileName, size, purpose)
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.code}`)
      return answer.headers.get('location')!.split('/').at(-1)!
    },
    head: (uploadId: string) => send('HEAD', uploadId),
    patch: (uploadId: string, offset: number, piece: Uint8Array) =>
      send(
        'PATCH',
        uploadId,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        piece,
      ),
    remove: (uploadId: string) => send('DELETE', uploadId),
    /** A piece that is announced whole and may come in any part; the caller ends the line. */
    async openPatch(uploadId: string, offset: number, length: number): Promise<Socket> {
      const { port, hostname } = new URL(origin)
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(
        [
          `PATCH ${uploads.path}/${uploadId} HTTP/1.1`,
          'host: x',
          ...(token ? [`authorization: Bearer ${token}`] : []),
          `x-service-area: ${area}`,
          `tus-resumable: ${uploads.version}`,
          `upload-offset: ${offset}`,
          'content-type: application/offset+octet-stream',
          `content-length: ${length}`,
          '',
          '',
        ].join('\r\n'),
      )
      return socket
    },
  }
}

export type TusClient = ReturnType<typeof tusClient>
