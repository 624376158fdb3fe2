import { randomBytes, randomInt } from 'node:crypto'
import { limits } from '@madang/contract'

/** No letters that are taken for digits or for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Five bits a letter from the system's random source: no code tells anything of another (API-ROOM-12). */
function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** 75 random bits. */
export const newRoomCode = () => `R${randomText(15)}`
/** 120 random bits: whoever knows it was told. */
export const newMeetCode = () => `M${randomText(24)}`
export const newJoinCode = () => randomText(12)
/** Nine digits, leading zeros included. Uniqueness is the table's. */
export const newInviteCode = () =>
  String(randomInt(10 ** limits.inviteCodeDigits)).padStart(limits.inviteCodeDigits, '0')
