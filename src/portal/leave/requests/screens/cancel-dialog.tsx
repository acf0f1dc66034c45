import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
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
    <Dialog
      title={m['leaveAsk.cancel.title']()}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      alert
    >
      <Form
        label={m['leaveAsk.cancel.title']()}
        schema={requestCancellation.body}
        initial={EMPTY}
        onSend={(body) => cancel.send({ params: { id }, body })}
        submit={m['leaveAsk.cancel.send']()}
        secondary={<Button onPress={onClose}>{m['leaveAsk.cancel.keep']()}</Button>}
      >
        <p className="text-sm text-ink-soft">{m['leaveAsk.cancel.text']()}</p>
        <Field name="reason">
          {(field) => <TextArea {...field} label={m['leaveAsk.cancel.reason']()} maxLength={500} />}
        </Field>
      </Form>
    </Dialog>
  )
}
