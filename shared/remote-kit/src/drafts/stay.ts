/** Asks the browser not to clear the work away when the disk fills. Once; browsers that would ask the person are not asked. */
let asked = false
export async function askToStay(): Promise<void> {
  if (asked || !navigator.storage?.persist) return
  asked = true
  const may = await navigator.permissions
    ?.query({ name: 'persistent-storage' as PermissionName })
    .catch(() => undefined)
  const asksPeople = /firefox/i.test(navigator.userAgent) && may?.state !== 'granted'
  if (!asksPeople) await navigator.storage.persist().catch(() => false)
}
