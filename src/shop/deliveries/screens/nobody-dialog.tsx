import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Drop, customerAbsent, showRound } from '../contract.ts'
import { useRoundKeeper } from './use-round.ts'

/** No one opened the door: records what happened, in one tap or as a note. */
export function NoRecipientDialog({ drop, onClose }: { drop: Drop; onClose: () => void }) {
  const { language } = useLanguage()
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
    m['deliveriesScreens.reason.bell'](),
    m['deliveriesScreens.reason.phone'](),
    m['deliveriesScreens.reason.address'](),
  ]
  const actions = (
    <Button
      size="large"
      wide
      kind="primary"
      pending={pending}
      disabled={note.trim() === ''}
      onPress={() => submit({ params: { id: drop.id }, body: { note } })}
    >
      {m['deliveriesScreens.nobodySend']()}
    </Button>
  )
  return (
    <Dialog
      title={m['deliveriesScreens.nobodyTitle']({ number })}
      open
      onOpenChange={onClose}
      actions={actions}
    >
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">{m['deliveriesScreens.nobodyLead']()}</p>
        {error !== null && (
          <div role="alert">
            <Banner tone="bad">{errorSentence(error, language)}</Banner>
          </div>
        )}
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
      </div>
    </Dialog>
  )
}
