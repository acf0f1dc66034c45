import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Document, OriginalWith } from '../contract.ts'
import { keepOriginal } from '../originals/contract.ts'
import { CHANGED } from './changed.ts'
import { originalPlace } from './labels.ts'
import { useDay } from '#portal/attendance/use-day.ts'

const UNKNOWN = 'unknown'

/** Records with whom the original of a document is. */
export function OriginalDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const today = useDay()
  const [place, setPlace] = useState<string>(document.original?.with ?? UNKNOWN)
  const [since, setSince] = useState<string | null>(document.original?.since ?? today)
  const [note, setNote] = useState(document.original?.note ?? '')
  const keep = useSubmit(keepOriginal, {
    refreshes: CHANGED,
    onSuccess() {
      showToast(m['documentsScreens.original.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const errorAt = useFieldErrors(keep.error)
  const places = OriginalWith.options.filter(
    (each) => each !== 'employee' || document.employee !== null,
  )
  const holder = OriginalWith.safeParse(place).data
  return (
    <EditDialog
      title={m['documentsScreens.original.title']()}
      size="small"
      values={{ place, since, note }}
      submit={m['documentsScreens.form.save']()}
      disabled={holder !== undefined && since === null}
      pending={keep.pending}
      error={keep.error}
      onClose={onClose}
      onSend={() =>
        keep.submit({
          params: { id: document.id },
          body: {
            original: holder === undefined || since === null ? null : { with: holder, since, note },
          },
        })
      }
    >
      <RadioGroup
        label={m['documentsScreens.original.title']()}
        labelHidden
        choices={[
          ...places.map((each) => ({ value: each as string, label: originalPlace(each) })),
          { value: UNKNOWN, label: m['documentsScreens.original.unknown']() },
        ]}
        value={place}
        onChange={(next) => {
          setPlace(next)
          // Handed over: the days with the one before are not its own.
          setSince(next === document.original?.with ? document.original.since : today)
        }}
        error={errorAt('with')}
      />
      {/* gulf.md 6: a passport is in custody by consent only. */}
      {holder === 'company' && document.employee !== null && document.type === 'passport' && (
        <p className="text-sm text-ink-soft">{m['documentsScreens.original.consent']()}</p>
      )}
      {holder !== undefined && (
        <>
          <LazyDatePicker
            label={m['documentsScreens.original.since']()}
            max={today}
            value={since}
            onChange={setSince}
            error={errorAt('since')}
          />
          <TextField
            label={m['documentsScreens.original.note']()}
            help={m['documentsScreens.original.noteHelp']()}
            optional
            value={note}
            maxLength={120}
            onChange={setNote}
            error={errorAt('note')}
          />
        </>
      )}
    </EditDialog>
  )
}
