import createCache, { type EmotionCache } from '@emotion/cache'

let cache: EmotionCache | undefined

/**
 * The one style cache of the page: every root shares it, so a style stands once and its node is never moved or dropped between mounts.
 * The nonce of the first caller (the shell) counts.
 */
export function pageStyleCache(nonce?: string): EmotionCache {
  cache ??= createCache({ key: 'md', nonce })
  return cache
}
