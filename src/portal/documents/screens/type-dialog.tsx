import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { latinDigits } from '#platform/text.ts'
import { m } from '#messages'
import type { DocumentType, Holder } from '../contract.ts'
import { MAX_STEPS, orderedLadder } from '../rules/types.ts'
import { addDocumentType, changeDocumentType, listDocumentTypes } from '../types/contract.ts'
import { CHANGED } from './changed.ts'

/** The days that a person typed, `60, 30, 7`; null where something else is among them. */
export function readLadder(text: string): number[] | null {
  const parts = latinDigits(text)
    .split(/[\s,،;]+/)
    .filter((part) => part !== '')
  const days = parts.map((part) => (/^[-−]?\d{1,3}$/.test(part) ? part.replace('−', '-') : 'x'))
  if (days.includes('x') || days.length > MAX_STEPS) return null
  const numbers = days.map(Number)
  return numbers.every((day) => day >= -90 && day <= 365) ? orderedLadder(numbers) : null
}

interface TypeDialogProps {
  /** Null: a new one of the company's own. */
  type: DocumentType | null
  onClose: () => void
}

/** A type's reminders, and the names of one of the company's own. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const locale = useLanguage()
  const [nameEn, setNameEn] = useState(type?.name.en ?? '')
  const [nameAr, setNameAr] = useState(type?.name.ar ?? '')
  const [holder, setHolder] = useState<Holder>(type?.holder ?? 'employee')
  const [hasNumber, setHasNumber] = useState(type === null || type.number !== 'none')
  const [hasExpiry, setHasExpiry] = useState(type === null || type.expiry !== 'none')
  const [isRetired, setRetired] = useState(type?.isRetired ?? false)
  const [ladderText, setLadderText] = useState((type?.ladder ?? [30, 14, 7]).join(', '))
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listDocumentTypes, ...CHANGED],
    onSuccess() {
      showToast(m['documentsScreens.types.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addDocumentType, options)
  const change = useSubmit(changeDocumentType, options)
  const { pending, error } = type === null ? add : change
  const errorAt = useFieldErrors(error)
  const ladder = readLadder(ladderText)
  const isOwn = type === null || type.isOwn

  function send(): void {
    setTried(true)
    if (ladder === null) return
    const name = { en: nameEn, ar: nameAr }
    if (type === null) add.submit({ body: { name, holder, hasNumber, hasExpiry, ladder } })
    else change.submit({ params: { code: type.code }, body: { name, ladder, isRetired } })
  }

  return (
    <EditDialog
      title={type === null ? m['documentsScreens.types.add']() : type.name[locale.language]}
      values={{ nameEn, nameAr, holder, hasNumber, hasExpiry, isRetired, ladderText }}
      submit={m['documentsScreens.form.save']()}
      pending={pending}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      {isOwn && (
        <>
          <TextField
            label={m['documentsScreens.types.nameEn']()}
            contentLanguage="en"
            value={nameEn}
            maxLength={60}
            onChange={setNameEn}
            error={errorAt('name.en')}
          />
          <TextField
            label={m['documentsScreens.types.nameAr']()}
            contentLanguage="ar"
            value={nameAr}
            maxLength={60}
            onChange={setNameAr}
            error={errorAt('name.ar')}
          />
        </>
      )}
      {type === null && (
        <>
          <RadioGroup
            label={m['documentsScreens.column.holder']()}
            boxed
            choices={[
              { value: 'employee', label: m['documentsScreens.column.employee']() },
              { value: 'company', label: m['documentsScreens.board.company']() },
            ]}
            value={holder}
            onChange={(next) => setHolder(next as Holder)}
          />
          <Checkbox
            label={m['documentsScreens.types.hasNumber']()}
            value={hasNumber}
            onChange={setHasNumber}
          />
          <Checkbox
            label={m['documentsScreens.types.hasExpiry']()}
            value={hasExpiry}
            onChange={setHasExpiry}
          />
        </>
      )}
      {hasExpiry && (
        <TextField
          label={m['documentsScreens.types.ladder']()}
          help={m['documentsScreens.types.ladderHelp']()}
          kind="code"
          value={ladderText}
          onChange={setLadderText}
          error={
            isTried && ladder === null
              ? m['documentsScreens.types.ladderWrong']({
                  max: formatNumber(MAX_STEPS, locale),
                })
              : errorAt('ladder')
          }
        />
      )}
      {type !== null && (
        <Checkbox
          label={m['documentsScreens.types.retire']()}
          help={m['documentsScreens.types.retireHelp']()}
          value={isRetired}
          onChange={setRetired}
        />
      )}
    </EditDialog>
  )
}
