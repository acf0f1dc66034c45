import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { countryChoices } from '#portal/employees/country-choices.ts'
import { m } from '#messages'
import { editPersonal } from '../contract.ts'
import type { Personal } from '../personal/contract.ts'
import { REFRESHES } from '../refreshes.ts'

/** The details on the card; a birth date only for those who see documents. */
function detailsOf(card: EmployeeCard): Omit<Personal, 'birthDate'> & { birthDate: string | null } {
  return {
    nameEn: card.name.en,
    nameAr: card.name.ar,
    email: card.email,
    phone: card.phone,
    nationality: card.nationality,
    gender: card.gender,
    birthDate: card.documents?.birthDate ?? null,
  }
}

type Details = ReturnType<typeof detailsOf>

function changed(before: Details, after: Details): Partial<Personal> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => value !== null && value !== before[name as keyof Details],
    ),
  ) as Partial<Personal>
}

/** Changes a person's own details, today or from a later day on. */
export function PersonalDialog({ card, onClose }: { card: EmployeeCard; onClose: () => void }) {
  const { language } = useLanguage()
  const today = useDay()
  const before = detailsOf(card)
  const [details, setDetails] = useState(before)
  const [fromDay, setFromDay] = useState<string | null>(today)
  const [isTried, setTried] = useState(false)
  const edit = useSubmit(editPersonal, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(edit.error)
  const set = (part: Partial<Details>): void => setDetails({ ...details, ...part })
  const TEXTS = ['nameEn', 'nameAr', 'email', 'phone'] as const
  const needed = (name: (typeof TEXTS)[number]): string | undefined =>
    isTried && details[name].trim() === ''
      ? m['input.required']()
      : (errorOf(name) ?? errorOf(`details.${name}`))

  function send(): void {
    setTried(true)
    if (fromDay === null || TEXTS.some((name) => details[name].trim() === '')) return
    edit.submit({ params: { id: card.id }, body: { fromDay, details: changed(before, details) } })
  }

  return (
    <EditDialog
      title={m['employmentScreens.personalTitle']({ name: nameIn(card.name, language) })}
      size="wide"
      values={[details, fromDay]}
      submit={m['employmentScreens.save']()}
      pending={edit.pending}
      error={pathsOf(edit.error).length > 0 ? null : edit.error}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m['employmentScreens.nameEn']()}
          contentLanguage="en"
          value={details.nameEn}
          onChange={(nameEn) => set({ nameEn })}
          error={needed('nameEn')}
        />
        <TextField
          label={m['employmentScreens.nameAr']()}
          contentLanguage="ar"
          value={details.nameAr}
          onChange={(nameAr) => set({ nameAr })}
          error={needed('nameAr')}
        />
        <TextField
          label={m['employmentScreens.email']()}
          kind="email"
          value={details.email}
          onChange={(email) => set({ email })}
          error={needed('email')}
        />
        <TextField
          label={m['employmentScreens.phone']()}
          kind="phone"
          value={details.phone}
          onChange={(phone) => set({ phone })}
          error={needed('phone')}
        />
        <SelectField
          label={m['employmentScreens.nationality']()}
          choices={countryChoices(language)}
          value={details.nationality}
          onChange={(nationality) => set({ nationality })}
          error={errorOf('nationality')}
        />
        <SelectField
          label={m['employmentScreens.gender']()}
          choices={[
            { value: 'male', label: m['employmentScreens.male']() },
            { value: 'female', label: m['employmentScreens.female']() },
          ]}
          value={details.gender}
          onChange={(gender) => set({ gender: gender === 'female' ? 'female' : 'male' })}
        />
        {before.birthDate !== null && (
          <DatePicker
            label={m['employmentScreens.birthDate']()}
            value={details.birthDate}
            max={today}
            onChange={(birthDate) => set({ birthDate })}
            error={errorOf('birthDate')}
          />
        )}
        <DatePicker
          label={m['employmentScreens.fromDay']()}
          help={m['employmentScreens.personalFromHelp']()}
          value={fromDay}
          onChange={setFromDay}
          error={isTried && fromDay === null ? m['input.required']() : errorOf('fromDay')}
        />
      </div>
    </EditDialog>
  )
}
