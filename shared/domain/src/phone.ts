/** Korean numbers: mobile and internet (010, 070), Seoul (02), the provinces (031 …), safe numbers (0505), and 1588. */
const shapes = [
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(0\d{2})(\d{3,4})(\d{4})$/,
  /^(1\d{3})(\d{4})$/,
]

/** A telephone number as people read it, `010-1234-5678`; what has no Korean shape stays as it was written. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s-]/g, '')
  const parts = shapes.map((shape) => shape.exec(digits)).find(Boolean)
  return parts ? parts.slice(1).join('-') : phone
}
