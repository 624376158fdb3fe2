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
        if (!editing) return <TextbookView {...shown} />
        const read = questionsOf(solutionJsonStr)
        if (read && read.length > 0 && can.modAnswer) return <AnswersEdit {...shown} first={read} />
        // answers that can't be read have a warning of their own in the view
        const why = !can.modAnswer ? 'notYours' : read?.length === 0 ? 'noQuestions' : null
        return <TextbookView {...shown} notEdited={why} />
      }}
    </TextbookOf>
  )
}
