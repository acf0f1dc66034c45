import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  getSecondFactor,
  PASSKEY_NAME_MAX,
  type Passkey,
  renamePasskey,
} from '#accounts/second-factor/contract.ts'

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useSubmit(renamePasskey, {
    refreshes: [getSecondFactor],
    onSuccess() {
      onClose()
      showToast(m['secondFactorScreens.renamed'](), { tone: 'good' })
    },
  })
  return (
    <EditDialog
      title={m['secondFactorScreens.renameTitle']()}
      size="small"
      onClose={onClose}
      values={name}
      submit={m['secondFactorScreens.renameSubmit']()}
      disabled={name.trim() === ''}
      pending={rename.pending}
      error={rename.error}
      onSend={() => rename.submit({ params: { id: passkey.id }, body: { name } })}
    >
      <TextField
        label={m['secondFactorScreens.passkeyName']()}
        value={name}
        onChange={setName}
        maxLength={PASSKEY_NAME_MAX}
        autoFocus
      />
    </EditDialog>
  )
}
