import { useSubmit } from '#platform/http/use-endpoint.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { askQuestion, listOwnQuestions } from '../contract.ts'
import { TextDialog } from './text-dialog.tsx'

interface AskDialogProps {
  slipId: string
  /** Its place in the slip, and its name; without it the question is about the whole slip. */
  line?: { readonly position: number; readonly name: string }
  onClose: () => void
}

/** Asks payroll about a slip, or about one of its lines. */
export function AskDialog({ slipId, line, onClose }: AskDialogProps) {
  const ask = useSubmit(askQuestion, {
    refreshes: [listOwnQuestions],
    onSuccess: () => {
      showToast(m['payQuestionScreens.ask.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <TextDialog
      title={
        line === undefined
          ? m['payQuestionScreens.ask.title']()
          : m['payQuestionScreens.ask.lineTitle']({ line: line.name })
      }
      label={m['payQuestionScreens.ask.text']()}
      help={m['payQuestionScreens.ask.help']()}
      submit={m['payQuestionScreens.ask.send']()}
      pending={ask.pending}
      error={ask.error}
      onSend={(text) =>
        ask.submit({ params: { id: slipId }, body: { text, line: line?.position ?? null } })
      }
      onClose={onClose}
    />
  )
}
