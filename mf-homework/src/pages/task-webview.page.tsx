import { Box } from '@madang/design-system/core'
import { StudentList } from '../features/list/student-list.tsx'

/** `webview/task/list`: a student's homework in a web view of the native client, without header and tabs (HW-08). */
export default function TaskWebviewPage() {
  return (
    <Box component="main" sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 }}>
      <StudentList />
    </Box>
  )
}
