/** `<Widget of="@mf-manage/user-detail" userIdx={…} onClose={…} />`: a person's detail in a dialog over any page of the console. */
export { UserDetailDialog as default } from '../features/user-detail/user-detail-dialog.tsx'
