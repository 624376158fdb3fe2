export { ChoiceInput, type ChoiceInputProps } from './forms/choice-input.tsx'
export { FileDrop, type FileDropProps, type StoredFile } from './forms/file-drop.tsx'
export type { FileUpload } from './forms/file-row.tsx'
export {
  type FileLimits,
  type FileRefusal,
  formatBytes,
  generalFileLimits,
  takeFiles,
} from './forms/file-rules.ts'
export { InviteCodeInput, type InviteCodeInputProps } from './forms/invite-code-input.tsx'
export { NumberInput, type NumberInputProps } from './forms/number-input.tsx'
export { PhoneInput, type PhoneInputProps } from './forms/phone-input.tsx'
export { SearchInput, type SearchInputProps } from './forms/search-input.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field.tsx'
export { TextArea, type TextAreaProps } from './forms/text-area.tsx'
export { type PickOption, UserPicker, type UserPickerProps } from './forms/user-picker.tsx'
