/** Hands a file over to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // browsers read the blob after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
