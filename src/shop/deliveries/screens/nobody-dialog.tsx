import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Drop, customerAbsent, showRound } from '../contract.ts'
import { useRoundKeeper } from './use-round.ts'

/** No one opened the door: records what happened, in one tap or as a note. */
export function NoRecipientDialog({ drop, onClose }: { drop: Drop; onClose: () => void }) {
  const keep = useRoundKeeper()
  const [note, setNote] = useState('')
  const number = String(drop.number)
  const { submit, pending, error } = useSubmit(customerAbsent, {
    refreshes: [showRound],
    onSuccess: (round) => {
      keep(round)
      showToast(m['deliveriesScreens.nobodyDone']({ number }))
      onClose()
    },
  })
  const reasons = [
    ...(drop.harmful.length > 0 ? [m['deliveriesScreens.reason.allergy']()] : []),
    m['deliveriesScreens.reason.bell'](),
    m['deliveriesScreens.reason.phone'](),
    m['deliveriesScreens.reason.address'](),
  ]
  return (
    <EditDialog
      title={m['deliveriesScreens.nobodyTitle']({ number })}
      values={note}
      submit={m['deliveriesScreens.nobodySend']()}
      disabled={note.trim() === ''}
      pending={pending}
      error={error}
      onSend={() => submit({ params: { id: drop.id }, body: { note } })}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['deliveriesScreens.nobodyLead']()}</p>
      <Chips
        label={m['deliveriesScreens.reasons']()}
        chips={reasons.map((label) => ({ key: label, label }))}
        value={note}
        onChange={setNote}
      />
      <TextArea
        label={m['deliveriesScreens.nobodyNote']()}
        rows={2}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </EditDialog>
  )
}
