import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { requestCancellation, listOwnRequests, showRequest } from '../contract.ts'

const EMPTY = { reason: '' }

/** Asks the deciders to cancel an approved leave before it begins. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useSubmit(requestCancellation, {
    refreshes: [listOwnRequests, showRequest],
    onSuccess: () => {
      showToast(m['leaveAsk.cancel.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <EditFrame title={m['leaveAsk.cancel.title']()} onClose={onClose} size="small">
      <Form
        label={m['leaveAsk.cancel.title']()}
        schema={requestCancellation.body}
        initial={EMPTY}
        onSend={(body) => cancel.send({ params: { id }, body })}
        submit={m['leaveAsk.cancel.send']()}
        cancel={m['leaveAsk.cancel.keep']()}
      >
        <p className="text-sm text-ink-soft">{m['leaveAsk.cancel.text']()}</p>
        <Field name="reason">
          {(field) => <TextArea {...field} label={m['leaveAsk.cancel.reason']()} maxLength={500} />}
        </Field>
      </Form>
    </EditFrame>
  )
}
