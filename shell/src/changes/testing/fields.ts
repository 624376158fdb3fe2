/**
 * Where what is typed into a field is kept while the file of the field keeps no draft itself: the file that does, or why nothing does. The law
 * (`fields.test.ts`) finds every file with a field for typing by the field itself.
 */
export const fieldsKept: Readonly<Record<string, { by: string } | { without: string }>> = {
  'mf-auth/src/features/profile/name-form.tsx': { without: 'one name, which is there already' },
  'mf-homework/src/features/doing/question-field.tsx': { by: 'mf-homework/src/features/doing/use-sheet.ts' },
  'mf-homework/src/features/editor/facts.tsx': { by: 'mf-homework/src/features/editor/use-save.ts' },
  'mf-homework/src/features/editor/upload/pages-order.tsx': {
    without: 'the number of a place, done with the key that ends it',
  },
  'mf-homework/src/features/give/give-fields.tsx': { by: 'mf-homework/src/features/give/use-give.ts' },
  'mf-homework/src/features/give/pages-field.tsx': { by: 'mf-homework/src/features/give/use-give.ts' },
  'mf-homework/src/features/library/contents-row.tsx': {
    by: 'mf-homework/src/features/library/contents-editor.tsx',
  },
  'mf-homework/src/features/library/copy-dialog.tsx': { without: 'a name that the product proposes' },
  'mf-manage/src/features/branding/colour-field.tsx': {
    by: 'mf-manage/src/features/branding/branding-form.tsx',
  },
  'mf-manage/src/features/charges/charge-table.tsx': { by: 'mf-manage/src/features/charges/use-edits.ts' },
  'mf-manage/src/features/groups/group-form.tsx': { without: 'one name' },
  'mf-manage/src/features/settings/app-fields.tsx': {
    by: 'mf-manage/src/features/settings/settings-form.tsx',
  },
  'mf-manage/src/features/settings/fields.tsx': { by: 'mf-manage/src/features/settings/settings-form.tsx' },
  'mf-manage/src/features/settings/retention-fields.tsx': {
    by: 'mf-manage/src/features/settings/settings-form.tsx',
  },
  'mf-manage/src/features/user-detail/erase-person.tsx': {
    without: 'typed to be sure, and meant anew each time',
  },
  'mf-manage/src/features/user-import/fix-dialog.tsx': {
    without: 'one row of a file that the server keeps; a password may stand in it',
  },
  'mf-manage/src/features/users/account-fields.tsx': {
    by: 'mf-manage/src/features/users/register-user.tsx',
  },
  'mf-notes/src/features/correct/comment-panel.tsx': { by: 'mf-notes/src/features/correct/typed.ts' },
  'mf-notes/src/features/correct/confirm-part.tsx': { by: 'mf-notes/src/features/correct/typed.ts' },
  'mf-notes/src/features/correct/points-input.tsx': {
    without: 'a number that is sent, and waits, with the key that ends it',
  },
  'mf-notes/src/features/readings/reading-card.tsx': {
    without: 'one word beside the ink that says it',
  },
  'mf-notes/src/features/wrong/answer-field.tsx': { by: 'mf-notes/src/features/wrong/use-solving.ts' },
  'mf-rooms/src/features/join/code-dialog.tsx': { without: 'a code that stands elsewhere' },
  'mf-rooms/src/features/join/code-form.tsx': { without: 'a code that stands elsewhere' },
  'mf-rooms/src/features/register-room/room-fields.tsx': {
    by: 'mf-rooms/src/features/register-room/register-room.tsx',
  },
  'mf-rooms/src/features/start-class/start-class.tsx': { without: 'a title that the product proposes' },
  'shell/src/invite/invite-join.tsx': { without: 'nobody is signed in whose it would be' },
  'shell/src/invite/invite-screen.tsx': { without: 'nobody is signed in whose it would be' },
  'shell/src/login/easy-join-form.tsx': { without: 'nobody is signed in whose it would be' },
  'shell/src/login/login-form.tsx': { without: 'nobody is signed in whose it would be' },
}
