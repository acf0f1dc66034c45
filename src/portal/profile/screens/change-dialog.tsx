import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { ProfileField, requestProfileChange } from '../contract.ts'
import { profileFieldName } from '../field-names.ts'

const CHANGE_MAX = 500

/** Requests a change of the caller's own record from HR. */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const [field, setField] = useState<ProfileField>('work')
  const [change, setChange] = useState('')
  const [isTried, setTried] = useState(false)
  const request = useSubmit(requestProfileChange, {
    onSuccess: () => {
      showToast(m['profileScreens.requestSent'](), { tone: 'good' })
      onClose()
    },
  })
  const isEmpty = change.trim() === ''
  function send(): void {
    setTried(true)
    if (!isEmpty) request.submit({ body: { field, change } })
  }
  return (
    <EditDialog
      title={m['profileScreens.requestTitle']()}
      values={[field, change]}
      submit={m['profileScreens.requestSend']()}
      pending={request.pending}
      error={request.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['profileScreens.requestText']()}</p>
      <SelectField
        label={m['profileScreens.requestField']()}
        choices={ProfileField.options.map((value) => ({ value, label: profileFieldName(value) }))}
        value={field}
        onChange={(value) => setField(ProfileField.catch('other').parse(value))}
      />
      <TextArea
        label={m['profileScreens.requestChange']()}
        help={m['profileScreens.requestHelp']()}
        value={change}
        onChange={setChange}
        maxLength={CHANGE_MAX}
        error={isTried && isEmpty ? m['profileScreens.requestMissing']() : undefined}
      />
    </EditDialog>
  )
}
