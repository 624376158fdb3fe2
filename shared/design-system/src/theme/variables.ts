/** Values by path, as CSS variables: `palette.primary.main` is `--md-palette-primary-main`. */
type Tree = { readonly [key: string]: Tree | string | number }
type Names<T> = { readonly [K in keyof T]: T[K] extends object ? Names<T[K]> : string }

const nameOf = (path: readonly string[]) => `--${['md', ...path].join('-')}`

/** The tree with `var(--…)` at each leaf. */
export function variableNames<T extends object>(tree: T, path: readonly string[] = []): Names<T> {
  const entries = Object.entries(tree as Tree).map(([key, value]) => [
    key,
    typeof value === 'object' ? variableNames(value, [...path, key]) : `var(${nameOf([...path, key])})`,
  ])
  return Object.fromEntries(entries) as Names<T>
}

/** The declarations of a tree. A colour has its channels beside it (`…-mainChannel: 36 86 214`), from which a transparent one is mixed. */
export function variableValues(tree: object, path: readonly string[] = []): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(tree as Tree)) {
    if (typeof value === 'object') Object.assign(values, variableValues(value, [...path, key]))
    else {
      const name = nameOf([...path, key])
      values[name] = value
      const channels = channelsOf(value)
      if (channels) values[`${name}Channel`] = channels
    }
  }
  return values
}

function channelsOf(value: string | number): string | undefined {
  const text = String(value)
  const hex = /^#(\w{3}){1,2}$/.test(text) && text.slice(1)
  if (hex) {
    const size = hex.length / 3
    return [0, 1, 2]
      .map((at) => Number.parseInt(hex.slice(at * size, at * size + size).repeat(3 - size), 16))
      .join(' ')
  }
  return /^rgba\((\d+), (\d+), (\d+),/.exec(text)?.slice(1).join(' ')
}

/** The colour of a variable with another opacity, for `theme.alpha`. */
export const withOpacity = (variable: string, opacity: string | number): string =>
  `rgba(${variable.replace(/var\(--([\w-]+)[^)]*\)+/g, 'var(--$1Channel)')} / calc(${opacity}))`
