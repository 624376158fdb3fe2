/** `<Widget of="@mf-homework/pdf-preview" file={blob} name={…} />`: a PDF to look through. */
export { PdfPreview as default } from '../features/pdf-preview/pdf-preview.tsx'
