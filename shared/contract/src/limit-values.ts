/**
 * Limits and defaults of the product, each with the requirement that states it. Lengths count UTF-16 units after composition.
 * Read as `limits.name`: a page carries those alone that it names.
 */

/** AUTH-08: what the login form accepts; registration is stricter. */
export const loginUsername = 50
export const loginPassword = 30
/** AUTH-28 */
export const nickname = 32
/** AUTH-67 */
export const userName = 20
/** ROOMS-17 */
export const meetTitle = 100
/** MAN-ROOM-06 */
export const roomTitle = 50
/** Server limit against abuse; the documents give none. */
export const roomDescription = 2000
/** ROOMS-18 */
export const roomPassword = 8
/** AUTH-29 */
export const inviteCodeDigits = 9
/** C.6 */
export const messageTitle = 200
/** Server limit against abuse; the documents give none. Characters of HTML. */
export const messageContents = 100_000
/** MSG-10 */
export const messageFiles = 3
/** Receivers of one message; the pickers' cap (API-COMMON-07). */
export const messageReceivers = 1000
/** SHELL-92, bytes */
export const fileSize = 31_457_280
export const files = 5
/** ROOMS-53, bytes */
export const roomFileSize = 524_288_000
/** Reference files that one person brings at once; proposed. */
export const roomFiles = 20
/** ROOMS-62 */
export const excelClasses = 50
/** Longest reason of a correction of attendance, proposed. */
export const fixReason = 200
/** Longest chat line of a class, proposed. */
export const chatText = 1000
/** A file sent in the chat of a class, proposed; bytes. Larger ones are reference files of the room. */
export const chatFileSize = 104_857_600
/** API-COMMON-07: rows when paging is false. */
export const unpaged = 1000
/** API-USER-04 */
export const userId = { min: 2, max: 32 } as const
export const phone = 16
/** C.2 */
export const email = 100
export const password = { high: { min: 8, max: 20 }, simple: { min: 6, max: 20 } } as const
/** MAN-USER-18, A-101: `typed` is where the input stops; longer names that exist stay valid. */
export const groupName = { min: 2, max: 32, typed: 20 } as const
export const searchKeyword = 100
/** MAN-USER-44 */
export const memo = 200
export const profilePhoto = 200
