import { useSearchParams } from '@madang/remote-kit/router'
import { questionsOf } from '../features/pages/questions-of.ts'
import { AnswersEdit } from '../features/textbook/answers-edit.tsx'
import { asksToEdit } from '../features/textbook/asks-to-edit.ts'
import { TextbookView } from '../features/textbook/textbook-view.tsx'
import { TextbookOf } from '../features/textbook/use-textbook.tsx'

/** `task/book?textbookIdx&isEditAnswer`, in the console and in the service area (MAN-TASK-11…14). */
export default function TextbookAnswersPage() {
  const [params] = useSearchParams()
  const editing = asksToEdit(params.get('isEditAnswer'))
  return (
    <TextbookOf>
      {(shown) => {
        const { can, solutionJsonStr } = shown.textbook
        const questions = editing && can.modAnswer ? questionsOf(solutionJsonStr) : null
        return questions && questions.length > 0 ? (
          <AnswersEdit {...shown} first={questions} />
        ) : (
          <TextbookView {...shown} />
        )
      }}
    </TextbookOf>
  )
}
