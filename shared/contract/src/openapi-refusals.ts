import { errorCatalogue, httpStatusOf } from './errors.ts'

/** The answers of a refused request, by HTTP status, each with its codes and what they mean. */
export function refusalsOf(codes: readonly string[]): Record<string, object> {
  const byStatus = new Map<number, string[]>()
  for (const code of [...new Set(codes)].sort()) {
    const status = httpStatusOf(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      String(status),
      {
        description: own
          .map((code) => `${code} ${errorCatalogue[code as keyof typeof errorCatalogue] ?? ''}`.trim())
          .join('\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: own } } }],
            },
          },
        },
      },
    ]),
  )
}
