import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import type { Change } from '../changes/contract.ts'
import { decideChange, listChanges, showChange } from '../desk/contract.ts'

/** Approves a change; an account at another bank needs the code that wages are routed by. */
export function ApproveDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const locale = useLanguage()
  const today = useDay()
  const [routingCode, setRoutingCode] = useState('')
  const approve = useSubmit(decideChange, {
    refreshes: [listChanges, showChange],
    onSuccess: () => {
      showToast(m['profileScreens.approve.done'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(approve.error)
  const day = change.fromDay > today ? change.fromDay : today
  const isFielded = pathsOf(approve.error).includes('routingCode')
  return (
    <EditDialog
      title={m['profileScreens.approve.title']()}
      values={routingCode}
      submit={m['profileScreens.approve.open']()}
      pending={approve.pending}
      error={isFielded ? null : approve.error}
      onSend={() =>
        approve.submit({ params: { id: change.id }, body: { approve: true, routingCode } })
      }
      onClose={onClose}
    >
      <p className="text-sm">
        {m['profileScreens.approve.text']({ day: formatDay(day, locale, { year: true }) })}
      </p>
      {change.group === 'bank' && (
        <TextField
          label={m['profileScreens.approve.routing']()}
          help={m['profileScreens.approve.routingHelp']()}
          kind="digits"
          optional
          value={routingCode}
          onChange={setRoutingCode}
          error={errorOf('routingCode')}
        />
      )}
    </EditDialog>
  )
}
