import { Box } from '@madang/design-system/core'
import TaskDoPage from './task-do.page.tsx'

/** `webview/task/do?taskIdx`: the same in a web view of the native client, without header and tabs (HW-08). */
export default function TaskDoWebviewPage() {
  return (
    <Box component="main" sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 }}>
      <TaskDoPage />
    </Box>
  )
}
