import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import {
  type Field,
  type Group,
  listOwnChanges,
  PROOF_MAX,
  requestBankChange,
  requestChange,
  type Values,
} from '../changes/contract.ts'
import { getProfile } from '../contract.ts'
import { PROOF_MEGABYTES, uploadProof } from '../proofs/contract.ts'
import { GROUPS } from '../rules/groups.ts'
import { bodyOf, type GroupEdit } from './request-body.ts'
import { ValueField } from './value-field.tsx'

const ACCEPTED = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'
const NOTE_MAX = 500
/** May stay empty; the others are needed. */
const OPTIONAL: readonly Field[] = [
  'personalEmail',
  'addressLine',
  'city',
  'country',
  'passportNo',
  'passportExpiry',
  'emiratesId',
  'emiratesIdExpiry',
  'visaNo',
  'visaExpiry',
  'insuranceNo',
  'insuranceExpiry',
]

function titleOf({ group, recordId }: GroupEdit): string {
  if (group === 'personal') return m['profileScreens.edit.personal']()
  if (group === 'contact') return m['profileScreens.edit.contact']()
  if (group === 'address') return m['profileScreens.edit.address']()
  if (group === 'bank') return m['profileScreens.edit.bank']()
  if (group === 'emergency')
    return recordId === null
      ? m['profileScreens.add.emergency']()
      : m['profileScreens.edit.emergency']()
  return recordId === null
    ? m['profileScreens.add.dependants']()
    : m['profileScreens.edit.dependants']()
}

/** Edits one group of the caller's own record: saved at once, or sent as a request with proof. */
export function GroupDialog({ edit, onClose }: { edit: GroupEdit; onClose: () => void }) {
  const { group } = edit
  const rules = GROUPS[group]
  const today = useDay()
  const [values, setValues] = useState(edit.initial)
  const [fromDay, setFromDay] = useState<string | null>(today)
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [isTried, setTried] = useState(false)
  const sending = useSending(group, onClose)
  const errorOf = useFieldErrors(sending.error)
  const isEmpty = (field: Field): boolean => (values[field] ?? '').trim() === ''
  const missing = rules.fields.filter((field) => !OPTIONAL.includes(field) && isEmpty(field))
  const needsProof = rules.needsProof && files.length === 0

  function send(): void {
    setTried(true)
    if (missing.length > 0 || needsProof || fromDay === null) return
    void sending.send({ edit, values, fromDay, note, files })
  }

  return (
    <EditDialog
      title={titleOf(edit)}
      size={rules.fields.length > 3 ? 'wide' : 'normal'}
      values={[values, fromDay, note, files.map(({ name }) => name)]}
      submit={
        rules.needsApproval ? m['profileScreens.send.request']() : m['profileScreens.send.save']()
      }
      pending={sending.pending}
      error={pathsOf(sending.error).length > 0 ? null : sending.error}
      onSend={send}
      onClose={onClose}
    >
      {rules.needsApproval && (
        <p className="text-sm text-ink-soft">
          {rules.desk === 'pay'
            ? m['profileScreens.send.payroll']()
            : m['profileScreens.send.hr']()}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {rules.fields.map((field) => (
          <ValueField
            key={field}
            group={group}
            field={field}
            value={values[field] ?? ''}
            optional={OPTIONAL.includes(field)}
            error={
              isTried && missing.includes(field)
                ? m['input.required']()
                : (errorOf(field) ?? errorOf(`values.${field}`))
            }
            onChange={(value) => setValues({ ...values, [field]: value })}
          />
        ))}
        {rules.hasDay && (
          <DatePicker
            label={m['profileScreens.send.fromDay']()}
            value={fromDay}
            min={today}
            onChange={setFromDay}
            error={isTried && fromDay === null ? m['input.required']() : errorOf('fromDay')}
          />
        )}
      </div>
      {rules.needsProof && (
        <FileDrop
          label={m['profileScreens.send.proof']()}
          help={
            rules.desk === 'pay'
              ? m['profileScreens.send.proofBank']()
              : m['profileScreens.send.proofHelp']()
          }
          accept={ACCEPTED}
          many
          megabytes={PROOF_MEGABYTES}
          files={files}
          onChange={(chosen) => setFiles(chosen.slice(0, PROOF_MAX))}
          error={
            isTried && needsProof
              ? m['profileScreens.send.proofMissing']()
              : (errorOf('file') ?? errorOf('fileIds'))
          }
        />
      )}
      {rules.needsApproval && (
        <TextArea
          label={m['profileScreens.send.note']()}
          optional
          maxLength={NOTE_MAX}
          value={note}
          onChange={setNote}
          error={errorOf('note')}
        />
      )}
    </EditDialog>
  )
}

interface Sent {
  readonly edit: GroupEdit
  readonly values: Values
  readonly fromDay: string
  readonly note: string
  readonly files: readonly File[]
}

/** Uploads what was not uploaded yet, and then sends the change. */
function useSending(group: Group, onClose: () => void) {
  const [ids] = useState(() => new Map<File, string>())
  const upload = useSubmit(uploadProof)
  const options = {
    refreshes: [getProfile, listOwnChanges],
    onSuccess: () => {
      showToast(
        GROUPS[group].needsApproval
          ? m['profileScreens.send.requested']()
          : m['profileScreens.send.saved'](),
        { tone: 'good' },
      )
      onClose()
    },
  }
  const request = useSubmit(requestChange, options)
  const bank = useSubmit(requestBankChange, options)

  async function send({ edit, values, fromDay, note, files }: Sent): Promise<void> {
    upload.reset()
    try {
      for (const file of files)
        if (!ids.has(file)) ids.set(file, (await upload.send({ body: { file } })).id)
    } catch {
      return
    }
    const fileIds = files.flatMap((file) => ids.get(file) ?? [])
    const body = bodyOf(edit, values, { fromDay, note, fileIds })
    if (body.group === 'bank') bank.submit({ body: body.body })
    else request.submit({ body: body.body })
  }

  return {
    send,
    pending: upload.pending || request.pending || bank.pending,
    error: upload.error ?? request.error ?? bank.error,
  }
}
