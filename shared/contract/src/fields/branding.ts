import { text } from '../fields.ts'

/** Characters of what a company says of itself (C.1); the slogan is proposed. */
const brandLimits = { title: 100, description: 300, keyword: 300, loginText: 100 } as const

const title = /* @__PURE__ */ text({ trim: true, max: brandLimits.title })
const description = /* @__PURE__ */ text({ trim: true, max: brandLimits.description })
const keyword = /* @__PURE__ */ text({ trim: true, max: brandLimits.keyword })
const loginText = /* @__PURE__ */ text({ trim: true, max: brandLimits.loginText })

/** What may be empty: a missing word comes from the other language, then from the company's name. */
export const saveFields = {
  'text.ko.title': title,
  'text.ko.description': description,
  'text.ko.keyword': keyword,
  'text.ko.loginText': loginText,
  'text.en.title': title,
  'text.en.description': description,
  'text.en.keyword': keyword,
  'text.en.loginText': loginText,
} as const
