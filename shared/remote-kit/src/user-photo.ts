import { user } from '@madang/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { getServices } from './state.ts'

/** How long a photo that nobody shows is kept, ms: lists are paged back and forth. */
const keepMs = 60_000

interface Photo {
  url?: string
  listeners: Set<() => void>
  eviction?: ReturnType<typeof setTimeout>
}

const photos = new Map<string, Photo>()

function load(userIdx: number, photo: Photo) {
  getServices()
    .api.download(user.photo, { userIdx })
    .then(({ blob }) => {
      photo.url = URL.createObjectURL(blob)
      for (const listener of photo.listeners) listener()
    })
    // Without a photo the default picture shows (SHELL-34); a screen full of people must not fill with errors.
    .catch(() => {})
}

function drop(key: string, photo: Photo) {
  clearTimeout(photo.eviction)
  if (photos.get(key) === photo) photos.delete(key)
  if (photo.url) URL.revokeObjectURL(photo.url)
}

function hold(key: string, userIdx: number, listener: () => void): () => void {
  let photo = photos.get(key)
  if (!photo) {
    photo = { listeners: new Set() }
    photos.set(key, photo)
    load(userIdx, photo)
  }
  const held = photo
  clearTimeout(held.eviction)
  held.listeners.add(listener)
  return () => {
    held.listeners.delete(listener)
    if (held.listeners.size === 0) held.eviction = setTimeout(() => drop(key, held), keepMs)
  }
}

/** Signed out: pictures of people don't stay in the page. */
export function forgetPhotos(): void {
  for (const [key, photo] of photos) drop(key, photo)
}

/**
 * Address of a person's photo for `<img>` and `UserAvatar`, loaded once per person and photo however many rows show
 * it. Undefined while it loads, when there is none, and when it can't be loaded.
 */
export function useUserPhoto(userIdx: number, fileIdx: number | null): string | undefined {
  const key = fileIdx === null ? null : `${userIdx}/${fileIdx}`
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? () => {} : hold(key, userIdx, listener)),
    [key, userIdx],
  )
  return useSyncExternalStore(subscribe, () => (key === null ? undefined : photos.get(key)?.url))
}
