import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type Decision,
  listQueue,
  openDeskClaim,
  openDeskCompany,
  openDeskPerson,
  openDeskSuggestion,
  REASON_MAX,
} from '../contract.ts'

/** What knows of something that waits. */
export const DECIDED = [
  listQueue,
  openDeskCompany,
  openDeskClaim,
  openDeskSuggestion,
  openDeskPerson,
]

export const notifyDecided = () => showToast(m['directoryDesk.decided'](), { tone: 'good' })

interface DecideProps {
  accept: string
  pending: boolean
  error: CallError | null
  onDecide: (decision: Decision) => void
}

const NO_REASON = { en: '', ar: '' }

/** Accepts, or rejects with a reason that the requester reads in their language. */
export function Decide({ accept, pending, error, onDecide }: DecideProps) {
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  const errorAt = useFieldErrors(error)
  if (!isRejecting) {
    return (
      <div className="grid gap-3">
        {error !== null && <CouldNotLoad error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            pending={pending}
            onPress={() => onDecide({ accept: true, reason: NO_REASON })}
          >
            {accept}
          </Button>
          <Button disabled={pending} onPress={() => setRejecting(true)}>
            {m['directoryDesk.reject']()}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onDecide({ accept: false, reason })
      }}
    >
      <TwoFields
        labels={{ en: m['directoryDesk.reasonEn'](), ar: m['directoryDesk.reasonAr']() }}
        value={reason}
        max={REASON_MAX}
        rows={3}
        errorAt={(language) => errorAt(`reason.${language}`)}
        onChange={setReason}
      />
      {error !== null && <CouldNotLoad error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" type="submit" pending={pending}>
          {m['directoryDesk.reject']()}
        </Button>
        <Button onPress={() => setRejecting(false)}>{m['ui.cancel']()}</Button>
      </div>
    </form>
  )
}
