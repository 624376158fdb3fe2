/** ROOMS-18: 1 to 8 letters, digits and symbols (printable ASCII without the blank). */
export const isRoomPassword = (text: string) => /^[\x21-\x7e]{1,8}$/.test(text)
