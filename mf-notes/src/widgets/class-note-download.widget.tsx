/** What `<Widget of="@mf-notes/class-note-download" noteIdx={…} onClose={…} />` draws: how the PDF is to be named, and then the PDF. */
export { GiveNote as default, type GiveNoteProps } from '../features/download/give-note.tsx'
