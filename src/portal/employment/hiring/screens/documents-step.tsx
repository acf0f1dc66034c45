import { Field } from '#platform/forms/field.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

const DOCUMENTS = [
  {
    number: 'emiratesId',
    expiry: 'emiratesIdExpiry',
    label: () => m['hireScreens.emiratesId'](),
  },
  { number: 'passportNo', expiry: 'passportExpiry', label: () => m['hireScreens.passportNo']() },
  { number: 'visaFileNo', expiry: 'visaExpiry', label: () => m['hireScreens.visaFileNo']() },
  {
    number: 'labourCardNo',
    expiry: 'labourCardExpiry',
    label: () => m['hireScreens.labourCardNo'](),
  },
] as const

const EXPIRY_LABELS: Readonly<Record<(typeof DOCUMENTS)[number]['expiry'], () => string>> = {
  emiratesIdExpiry: () => m['hireScreens.emiratesIdExpiry'](),
  passportExpiry: () => m['hireScreens.passportExpiry'](),
  visaExpiry: () => m['hireScreens.visaExpiry'](),
  labourCardExpiry: () => m['hireScreens.labourCardExpiry'](),
}

/** The identity numbers that are known already; each can follow later. */
export function DocumentsStep() {
  return (
    <>
      <p className="text-sm text-ink-soft">{m['hireScreens.documentsText']()}</p>
      {DOCUMENTS.map(({ number, expiry, label }) => (
        <div key={number} className="grid items-start gap-4 sm:grid-cols-2">
          <Field name={number}>
            {(field) => <TextField {...field} label={label()} kind="code" optional />}
          </Field>
          <Field<string | null> name={expiry}>
            {(field) => <DatePicker {...field} label={EXPIRY_LABELS[expiry]()} optional />}
          </Field>
        </div>
      ))}
      <Field name="labourCardPersonalNo">
        {(field) => (
          <TextField
            {...field}
            label={m['hireScreens.labourCardPersonalNo']()}
            kind="code"
            optional
          />
        )}
      </Field>
    </>
  )
}
