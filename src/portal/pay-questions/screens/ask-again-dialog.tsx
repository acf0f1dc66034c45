import { useQueryClient } from '@tanstack/react-query'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { askAgain, listOwnQuestions, type OwnQuestion } from '../contract.ts'
import { TextDialog } from './text-dialog.tsx'

/** Asks once more in a thread that payroll answered. */
export function AskAgainDialog({
  question,
  onClose,
}: {
  question: OwnQuestion
  onClose: () => void
}) {
  const client = useQueryClient()
  const ask = useSubmit(askAgain, {
    refreshes: [listOwnQuestions],
    onSuccess: () => {
      showToast(m['payQuestionScreens.ask.done'](), { tone: 'good' })
      onClose()
    },
  })
  const seen = question.messages.length
  return (
    <TextDialog
      title={m['payQuestionScreens.again.open']()}
      label={m['payQuestionScreens.ask.text']()}
      help={m['payQuestionScreens.again.help']()}
      submit={m['payQuestionScreens.ask.send']()}
      pending={ask.pending}
      error={ask.error}
      onReload={() => {
        ask.reset()
        void refresh(client, [listOwnQuestions])
      }}
      onSend={(text) => ask.submit({ params: { id: question.id }, body: { text, seen } })}
      onClose={onClose}
    />
  )
}
