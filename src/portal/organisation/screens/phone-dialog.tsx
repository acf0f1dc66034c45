import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Colleague, listColleagues, listReports, setWorkPhone, showPath } from '../contract.ts'

const PHONE_MAX = 40

/** Sets the phone that colleagues see. */
export function PhoneDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const [workPhone, setPhone] = useState(colleague.workPhone ?? '')
  const save = useSubmit(setWorkPhone, {
    refreshes: [listColleagues, listReports, showPath],
    onSuccess: () => {
      showToast(m['organisationScreens.phoneSaved'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={m['organisationScreens.phoneTitle']()}
      submit={m['organisationScreens.save']()}
      values={workPhone}
      pending={save.pending}
      error={save.error}
      onSend={() => save.submit({ params: { id: colleague.id }, body: { workPhone } })}
      onClose={onClose}
    >
      <TextField
        label={m['organisationScreens.workPhone']()}
        help={m['organisationScreens.phoneHelp']()}
        kind="phone"
        value={workPhone}
        onChange={setPhone}
        maxLength={PHONE_MAX}
      />
    </EditDialog>
  )
}
