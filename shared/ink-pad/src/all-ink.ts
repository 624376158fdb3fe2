interface SomeInk {
  readonly pageList: readonly { readonly pageNo: number; readonly batchList: readonly string[] }[]
  readonly next: string | null
}

/**
 * Ink comes in answers of a bounded size: all of them, a page in one piece.
 * @param onPart is told of each answer while the next one is on its way
 */
export async function allInk(
  ask: (after: string | undefined) => Promise<SomeInk>,
  onPart: (pages: SomeInk['pageList']) => void = () => {},
): Promise<{ pageNo: number; batchList: readonly string[] }[]> {
  const pages = new Map<number, string[]>()
  for (let asked: Promise<SomeInk> | null = ask(undefined); asked; ) {
    const { pageList, next }: SomeInk = await asked
    asked = next === null ? null : ask(next)
    // heard of when it is waited for
    asked?.catch(() => {})
    for (const { pageNo, batchList } of pageList) {
      pages.set(pageNo, [...(pages.get(pageNo) ?? []), ...batchList])
    }
    onPart(pageList)
  }
  return [...pages].map(([pageNo, batchList]) => ({ pageNo, batchList }))
}
