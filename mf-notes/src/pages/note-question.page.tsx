import { useT } from '@madang/remote-kit/i18n'
import { useRequiredParam, useSearchParams } from '@madang/remote-kit/router'
import { QuestionOfAll } from '../features/correct/question-of-all.tsx'
import { useNotePaths } from '../shared/paths.ts'

/** `note/question?taskIdx&no`: one question of homework, across all students. */
export default function NoteQuestionPage() {
  const t = useT()
  const { list } = useNotePaths()
  const [params] = useSearchParams()
  const taskIdx = useRequiredParam('taskIdx', list, t('correct.question.gone'))
  const no = Math.max(1, Math.trunc(Number(params.get('no'))) || 1)
  return taskIdx === null ? null : <QuestionOfAll key={taskIdx} taskIdx={Number(taskIdx)} no={no} />
}
