/** An address that breaks before its domain, where one line is too short for it. */
export function Email({ address }: { address: string | null | undefined }) {
  if (!address) return '–'
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
