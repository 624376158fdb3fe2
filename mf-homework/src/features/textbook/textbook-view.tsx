import { task, textbook as textbooks, UserType } from '@madang/contract'
import { Alert, Button } from '@madang/design-system/core'
import { DeleteIcon, EditIcon } from '@madang/design-system/icons'
import { PageFrame, Section } from '@madang/design-system/layout'
import { SwitchField } from '@madang/design-system/ui'
import { useMe, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useMemo, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useTaskPaths } from '../../shared/paths.ts'
import { MarkedPages, PagesAndMore } from '../pages/marked-pages.tsx'
import { QuestionTable } from '../pages/question-table.tsx'
import { questionsOf } from '../pages/questions-of.ts'
import { TextbookFacts } from './textbook-facts.tsx'
import type { ShownTextbook } from './use-textbook.tsx'

export interface TextbookViewProps extends ShownTextbook {
  /** Why answers are only shown to somebody who asked to edit them. */
  notEdited?: 'notYours' | 'noQuestions' | null
}

/** What homework is made of: facts, pages, and answers where the server gives any (HW-44, HW-45). */
export function TextbookView({ textbook, pages, width, notEdited = null }: TextbookViewProps) {
  const t = useT()
  const paths = useTaskPaths()
  const { navigate } = useServices()
  const staff = useMe().userTypeCd !== UserType.STUDENT
  const remove = useAction(textbooks.remove, {
    confirm: {
      title: t('textbook.remove.ask', { name: textbook.textbookName }),
      text: t('textbook.remove.text', { count: textbook.taskCount }),
      confirmLabel: t('textbook.remove.confirm'),
      danger: true,
    },
    invalidates: [task.list],
    success: t('textbook.remove.done'),
    onSuccess: () => navigate(paths.list, { replace: true }),
  })
  const { textbookIdx, can } = textbook
  return (
    <PageFrame
      title={textbook.textbookName}
      breadcrumb={<BackTo to={paths.list} label={t('textbook.back')} />}
      width={width}
      more={
        can.remove
          ? [
              {
                key: 'remove',
                label: t('textbook.remove.button'),
                icon: <DeleteIcon />,
                danger: true,
                disabled: remove.pending,
                onSelect: () => void remove.run({ textbookIdx }),
              },
            ]
          : []
      }
      actions={
        can.modAnswer && textbook.questionCount > 0 ? (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={Link}
            to={paths.editAnswers(textbookIdx)}
          >
            {t('textbook.edit.button')}
          </Button>
        ) : undefined
      }
    >
      {notEdited && (
        <Alert severity="info">{t(`textbook.edit.${notEdited}`, { name: textbook.regUser.userName })}</Alert>
      )}
      <TextbookFacts textbook={textbook} staff={staff} />
      <TextbookPages textbook={textbook} pages={pages} />
    </PageFrame>
  )
}

function TextbookPages({ textbook, pages }: Pick<ShownTextbook, 'textbook' | 'pages'>) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const [wanted, setWanted] = useState(true)
  const [current, setCurrent] = useState<number | null>(null)
  const read = useMemo(() => questionsOf(textbook.solutionJsonStr), [textbook.solutionJsonStr])
  const questions = read ?? []
  // the server leaves them out for students who are not done (HW-45)
  const given = questions.some(({ answers }) => answers.length > 0)
  const keys = given && wanted
  return (
    <PagesAndMore>
      <MarkedPages
        pages={pages}
        name={textbook.textbookName}
        pageNo={pageNo}
        onPage={setPageNo}
        questions={questions}
        keys={keys}
        current={current}
        tools={given && <SwitchField label={t('textbook.showKeys')} checked={wanted} onChange={setWanted} />}
        none={textbook.pageCount === 0 ? t('textbook.noPages') : undefined}
      />
      {read === null && <Alert severity="warning">{t('textbook.unreadable')}</Alert>}
      {questions.length > 0 && (
        <Section title={t(given ? 'textbook.questionsAndKeys' : 'textbook.questions')}>
          <QuestionTable
            questions={questions}
            keys={keys}
            current={current}
            onOpen={({ no, page }) => {
              setCurrent(no)
              setPageNo(page)
            }}
          />
        </Section>
      )}
    </PagesAndMore>
  )
}
