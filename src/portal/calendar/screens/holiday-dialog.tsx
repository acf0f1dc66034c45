import { useDeferredValue, useState } from 'react'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import type { Choice } from '#platform/ui/option.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  addHoliday,
  changeHoliday,
  LONGEST_HOLIDAY,
  type SetUpHoliday,
  showHolidayYear,
} from '../contract.ts'
import { bodyOf, draftOf, emptyDraft, type HolidayDraft } from './holiday-draft.ts'
import { hijriMonths } from './hijri-months.ts'
import { TouchedLeaves } from './touched-leave.tsx'

export const EVERYWHERE = 'everywhere'

interface HolidayDialogProps {
  /** Null: a new one. */
  holiday: SetUpHoliday | null
  /** Its day is being announced, so the form has only the day. */
  announcing?: boolean
  workSites: readonly Choice[]
  workSiteId: string | null
  onClose: () => void
}

function savedMessage(isNew: boolean, leaves: number, locale: LocaleOptions): string {
  if (leaves > 0) return m['holidays.savedTouched'](counted(leaves, locale))
  return isNew ? m['holidays.added']() : m['holidays.saved']()
}

/** Adds, moves or announces a holiday; displays the affected leave before saving. */
export function HolidayDialog({
  holiday,
  announcing = false,
  workSites,
  workSiteId,
  onClose,
}: HolidayDialogProps) {
  const locale = useLanguage()
  const { language } = locale
  const [draft, setDraft] = useState(() =>
    holiday === null
      ? emptyDraft(workSiteId)
      : { ...draftOf(holiday), ...(announcing ? { announced: true } : {}) },
  )
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [showHolidayYear],
    onSuccess: ({ leaves }: { leaves: number }) => {
      showToast(savedMessage(holiday === null, leaves, locale), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addHoliday, options)
  const change = useSubmit(changeHoliday, options)
  const body = bodyOf(draft)
  const previewed = useDeferredValue(body)
  const error: CallError | null = add.error ?? change.error

  function send(): void {
    setTried(true)
    if (body === null) return
    if (holiday === null) add.submit({ body })
    else change.submit({ params: { id: holiday.id }, body })
  }
  const name = holiday?.name[language] ?? ''
  const title =
    holiday === null
      ? m['holidays.newTitle']()
      : announcing
        ? m['holidays.announceTitle']({ name })
        : m['holidays.changeTitle']({ name })
  const verb = announcing ? m['holidays.announce']() : m['holidays.save']()
  return (
    <EditDialog
      title={title}
      values={draft}
      submit={verb}
      pending={add.pending || change.pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {!announcing && <NameFields draft={draft} isTried={isTried} onChange={setDraft} />}
      <WhenFields draft={draft} isTried={isTried} onlyGregorian={announcing} onChange={setDraft} />
      {!announcing && workSites.length > 0 && (
        <SelectField
          label={m['holidays.where']()}
          choices={[{ value: EVERYWHERE, label: m['holidays.everywhere']() }, ...workSites]}
          value={draft.workSiteId ?? EVERYWHERE}
          onChange={(value) =>
            setDraft({ ...draft, workSiteId: value === EVERYWHERE ? null : value })
          }
        />
      )}
      {!announcing && (
        <Checkbox
          label={m['holidays.isAnnounced']()}
          help={m['holidays.isAnnouncedHelp']()}
          value={draft.announced}
          onChange={(announced) => setDraft({ ...draft, announced })}
        />
      )}
      {previewed !== null && <TouchedLeaves holidayId={holiday?.id ?? null} change={previewed} />}
    </EditDialog>
  )
}

interface FieldsProps {
  draft: HolidayDraft
  isTried: boolean
  onChange: (draft: HolidayDraft) => void
}

function NameFields({ draft, isTried, onChange }: FieldsProps) {
  const errorAt = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['holidays.nameMissing']() : undefined
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={m['holidays.nameEn']()}
        value={draft.en}
        maxLength={80}
        error={errorAt(draft.en)}
        onChange={(en) => onChange({ ...draft, en })}
      />
      <TextField
        label={m['holidays.nameAr']()}
        value={draft.ar}
        maxLength={80}
        error={errorAt(draft.ar)}
        onChange={(ar) => onChange({ ...draft, ar })}
      />
    </div>
  )
}

function WhenFields({
  draft,
  isTried,
  onlyGregorian,
  onChange,
}: FieldsProps & { onlyGregorian: boolean }) {
  const isHijri = draft.calendar === 'hijri'
  const missing = (value: unknown): string | undefined =>
    isTried && value === null ? m['holidays.dateMissing']() : undefined
  return (
    <div className="space-y-4">
      {!onlyGregorian && (
        <RadioGroup
          boxed
          label={m['holidays.calendar']()}
          choices={[
            { value: 'gregorian', label: m['holidays.gregorian']() },
            { value: 'hijri', label: m['holidays.hijri'](), detail: m['holidays.hijriHelp']() },
          ]}
          value={draft.calendar}
          onChange={(calendar) =>
            onChange({ ...draft, calendar: calendar === 'hijri' ? 'hijri' : 'gregorian' })
          }
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        {isHijri ? (
          <HijriFields draft={draft} isTried={isTried} onChange={onChange} />
        ) : (
          <DatePicker
            label={m['holidays.firstDay']()}
            value={draft.day}
            error={missing(draft.day)}
            onChange={(day) => onChange({ ...draft, day })}
          />
        )}
        <NumberField
          steps
          label={m['holidays.length']()}
          min={1}
          max={LONGEST_HOLIDAY}
          value={draft.days}
          error={missing(draft.days)}
          onChange={(days) => onChange({ ...draft, days })}
        />
      </div>
    </div>
  )
}

const PLAIN = { useGrouping: false } as const

function HijriFields({ draft, isTried, onChange }: FieldsProps) {
  const locale = useLanguage()
  const missing = (value: number | null): string | undefined =>
    isTried && value === null ? m['holidays.dateMissing']() : undefined
  return (
    <div className="grid grid-cols-[4.5rem_1fr_5.5rem] items-start gap-2">
      <NumberField
        label={m['holidays.day']()}
        min={1}
        max={30}
        value={draft.hijriDay}
        error={missing(draft.hijriDay)}
        onChange={(hijriDay) => onChange({ ...draft, hijriDay })}
      />
      <SelectField
        label={m['holidays.month']()}
        choices={hijriMonths(locale).map(({ month, name }) => ({
          value: String(month),
          label: name,
        }))}
        value={draft.hijriMonth === null ? null : String(draft.hijriMonth)}
        error={missing(draft.hijriMonth)}
        onChange={(value) => onChange({ ...draft, hijriMonth: Number(value) })}
      />
      <NumberField
        label={m['holidays.year']()}
        min={1318}
        max={1500}
        formatOptions={PLAIN}
        value={draft.hijriYear}
        error={missing(draft.hijriYear)}
        onChange={(hijriYear) => onChange({ ...draft, hijriYear })}
      />
    </div>
  )
}
