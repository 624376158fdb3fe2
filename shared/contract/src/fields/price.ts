import { whole } from '../fields.ts'

/** Nine digits (MAN-CHG-04). */
const nineDigits = 999_999_999

/** A unit price, in won. */
export const priceFields = {
  'price.price': /* @__PURE__ */ whole({ required: true, min: 1, max: nineDigits }),
} as const
