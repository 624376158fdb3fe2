import { refusalsOf } from './openapi-refusals.ts'
import { uploads } from './uploads.ts'

const text = (description: string, more: object = {}) => ({
  description,
  schema: { type: 'string', ...more },
})
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })
const header = (name: string, about: object, required = true) => ({ name, in: 'header', required, ...about })

const version = header('Tus-Resumable', text('Version of the protocol', { const: uploads.version }))
const area = { $ref: '#/components/parameters/ServiceArea' }
const uploadId = { name: 'uploadId', in: 'path', required: true, ...text('The last part of Location') }

const offset = { 'Upload-Offset': count('Bytes that the server has') }
const expires = { 'Upload-Expires': text('When it is forgotten unless a call has taken it') }

/**
 * Files in pieces (tus 1.0), which are no calls of the contract: headers and bytes instead of fields.
 * @param common codes that every request may be refused with
 */
export function uploadOperations(common: readonly string[]): Record<string, object> {
  const operation = (
    operationId: string,
    summary: string,
    parameters: readonly object[],
    success: Record<string, object>,
    codes: readonly string[],
    more: object = {},
  ) => ({
    operationId: `uploads.${operationId}`,
    tags: ['uploads'],
    summary,
    security: [{ bearer: [] }],
    parameters: [area, version, ...parameters],
    ...more,
    responses: { ...success, ...refusalsOf([...common, ...codes]) },
  })
  const own = (
    name: string,
    summary: string,
    parameters: readonly object[],
    success: Record<string, object>,
    codes: readonly string[],
    more?: object,
  ) => operation(name, summary, [uploadId, ...parameters], success, ['WB-404-106', ...codes], more)
  const { fileName, purpose } = uploads.metadata
  return {
    [uploads.path]: {
      options: {
        operationId: 'uploads.protocol',
        tags: ['uploads'],
        summary: 'Version and extensions of tus that are answered',
        security: [],
        responses: {
          204: {
            description: 'Success',
            headers: { 'Tus-Version': text('Versions'), 'Tus-Extension': text('Extensions') },
          },
        },
      },
      post: operation(
        'begin',
        'Announce a file before its call; judged like that call, before a byte is there',
        [
          header('Upload-Length', count('Bytes of the whole file')),
          header(
            'Upload-Metadata',
            text(
              `\`${fileName}\` and \`${purpose}\`, the id of the call that will take it, each followed by its value in base64`,
            ),
          ),
        ],
        {
          201: {
            description:
              "Announced. The last part of Location is the upload's id, which the call takes in place of the file",
            headers: { Location: text('Where its pieces go'), ...expires },
          },
        },
        ['WB-400-402', 'WB-400-403', 'WB-400-404'],
      ),
    },
    [`${uploads.path}/{uploadId}`]: {
      head: own(
        'offset',
        'At which byte it is, on any node',
        [],
        {
          200: {
            description: 'Success',
            headers: { ...offset, 'Upload-Length': count('Bytes of the whole file'), ...expires },
          },
        },
        ['WB-423-001'],
      ),
      patch: own(
        'piece',
        `Bring a piece, of ${uploads.piece} bytes but for the last: what is acknowledged is kept`,
        [header('Upload-Offset', count('Byte of the file at which the piece begins'))],
        { 204: { description: 'It is kept', headers: { ...offset, ...expires } } },
        ['WB-409-001', 'WB-423-001'],
        {
          requestBody: {
            required: true,
            content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      ),
      delete: own('remove', 'Let go of it', [], { 204: { description: 'It is gone' } }, ['WB-423-001']),
    },
  }
}
