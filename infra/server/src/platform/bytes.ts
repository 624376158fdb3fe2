/** A content that is looked into by parts. */
export interface Bytes {
  size: number
  /** At most `length` bytes from there; fewer only at its end. */
  read(at: number, length: number): Promise<Buffer>
}
