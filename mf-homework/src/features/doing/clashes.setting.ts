import { defineSetting } from '@madang/remote-kit'

/** By note: what was typed here and lost against another device, until the person decides. */
export type KeptClashes = Readonly<Record<string, readonly (readonly [no: number, mine: string])[]>>

const isPair = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string'

export const clashesSetting = defineSetting<KeptClashes>({
  key: 'mf-homework.clashes',
  of: 'person',
  initial: {},
  check: (value): value is KeptClashes =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((list) => Array.isArray(list) && list.every(isPair)),
})
