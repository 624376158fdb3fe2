import { FuncUse } from '@madang/contract'

/** WEB_FUNC_USE, a comma list of 0 and 1 with 1-based positions (SHELL-62). Everything but `1` is off. */
export function parseFuncUse(text: string): boolean[] {
  return text.split(',').map((item) => item.trim() === '1')
}

/** A missing position is off. */
export function hasFunc(text: string, name: FuncUse): boolean {
  return parseFuncUse(text)[FuncUse[name] - 1] === true
}
