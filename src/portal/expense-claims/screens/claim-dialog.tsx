import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { MoneyField } from '#platform/ui/money-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import { m } from '#messages'
import {
  Category,
  listOwnClaims,
  MAX_FILS,
  RECEIPT_MEGABYTES,
  sendClaim,
  uploadReceipt,
} from '../contract.ts'
import { categoryLabel } from '../labels.ts'
import { MONTHS_BACK } from '../rules.ts'

/** A phone that stores pictures in another format provides JPEG if only these are accepted. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'
const NOTE_MIN = 3

/** Claims money that was spent for the company; the receipt is uploaded when it is sent. */
export function ClaimDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const today = useDay()
  const [day, setDay] = useState<string | null>(today)
  const [category, setCategory] = useState<Category | null>(null)
  const [fils, setFils] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [ids] = useState(() => new Map<File, string>())
  const upload = useSubmit(uploadReceipt)
  const claim = useSubmit(sendClaim, {
    refreshes: [listOwnClaims],
    onSuccess: () => {
      showToast(m['claimScreens.claim.done'](), { tone: 'good' })
      onClose()
    },
  })
  const error = upload.error ?? claim.error
  const refused = useFieldErrors(error)
  const errorOf = (field: string, isEmpty: boolean): string | undefined =>
    isTried && isEmpty ? m['input.required']() : refused(field)

  async function send(): Promise<void> {
    setTried(true)
    if (day === null || category === null || fils === null || fils === 0) return
    if (note.trim().length < NOTE_MIN || file === null) return
    upload.reset()
    try {
      if (!ids.has(file)) ids.set(file, (await upload.send({ body: { file } })).id)
    } catch {
      return
    }
    const fileId = ids.get(file) ?? ''
    claim.submit({ body: { day, category, fils, note: note.trim(), fileId } })
  }

  return (
    <EditDialog
      title={m['claimScreens.claim.title']()}
      values={[day, category, fils, note, file?.name ?? null]}
      submit={m['claimScreens.claim.send']()}
      pending={upload.pending || claim.pending}
      error={pathsOf(error).length > 0 ? null : error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['claimScreens.field.day']()}
          value={day}
          min={addMonths(today, -MONTHS_BACK)}
          max={today}
          onChange={setDay}
          error={errorOf('day', day === null)}
        />
        <SelectField
          label={m['claimScreens.field.category']()}
          choices={Category.options.map((value) => ({ value, label: categoryLabel(value) }))}
          value={category}
          onChange={(value) => setCategory(Category.parse(value))}
          error={errorOf('category', category === null)}
        />
      </div>
      <MoneyField
        label={m['claimScreens.field.amount']()}
        currency={currency}
        maxFils={MAX_FILS}
        fils={fils}
        onChange={setFils}
        error={errorOf('fils', fils === null || fils === 0)}
      />
      <TextArea
        label={m['claimScreens.claim.note']()}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
        error={errorOf('note', note.trim().length < NOTE_MIN)}
      />
      <FileDrop
        label={m['claimScreens.claim.receipt']()}
        help={m['claimScreens.claim.receiptHelp']()}
        accept={ACCEPTED}
        megabytes={RECEIPT_MEGABYTES}
        files={file === null ? [] : [file]}
        onChange={(files) => setFile(files.at(-1) ?? null)}
        error={
          isTried && file === null
            ? m['claimScreens.claim.receiptMissing']()
            : (refused('file') ?? refused('fileId'))
        }
      />
    </EditDialog>
  )
}
