/** `<Widget of="@mf-auth/photo" person={…} onChanged={…} />`: a person's photo with its change and reset. */
export { PhotoField as default } from '../features/profile/photo-field.tsx'
