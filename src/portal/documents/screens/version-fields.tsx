import { useMemo } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { readCountry } from '#portal/employees/rules/country.ts'
import type { DocumentType, ReadField } from '../contract.ts'

export interface VersionValues {
  readonly name: string
  readonly number: string
  readonly secondNumber: string
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly country: string | null
  readonly graceUntil: string | null
}

export const NO_VALUES: VersionValues = {
  name: '',
  number: '',
  secondNumber: '',
  issuedOn: null,
  expiresOn: null,
  country: null,
  graceUntil: null,
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
  (code) => readCountry(code).ok,
)

function useCountries() {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted(
      (one, other) => one.label.localeCompare(other.label, language),
    )
  }, [language])
}

function CountryField({
  value,
  onChange,
  error,
}: {
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}) {
  const choices = useCountries()
  return (
    <ComboBox
      label={m['documentsScreens.field.country']()}
      optional
      choices={choices}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

/** The fields that a type has, so that each is read, confirmed or entered. */
export function readFieldsOf(type: DocumentType): ReadonlySet<ReadField> {
  const fields: ReadField[] = []
  if (type.number !== 'none') fields.push('number')
  if (type.expiry !== 'none') fields.push('expiresOn')
  if (type.hasCountry) fields.push('country')
  return new Set(fields)
}

interface VersionFieldsProps {
  type: DocumentType
  values: VersionValues
  onChange: (change: Partial<VersionValues>) => void
  errorAt: (path: string) => string | undefined
  /** A new document; the name of one that exists stays. */
  isNew: boolean
  /** Staff enter the grace day that a form has. */
  hasGrace: boolean
}

/** What is entered about a version; only what its type has. */
export function VersionFields(props: VersionFieldsProps) {
  const { type, values, onChange, errorAt, isNew, hasGrace } = props
  return (
    <div className="grid gap-5">
      {type.isMany && isNew && (
        <TextField
          label={m['documentsScreens.field.name']()}
          help={m['documentsScreens.field.nameHelp']()}
          value={values.name}
          maxLength={80}
          onChange={(name) => onChange({ name })}
          error={errorAt('name')}
        />
      )}
      {type.number !== 'none' && (
        <TextField
          label={m['documentsScreens.field.number']()}
          kind="code"
          optional={type.number === 'optional'}
          value={values.number}
          maxLength={60}
          autoComplete="off"
          onChange={(number) => onChange({ number })}
          error={errorAt('number')}
        />
      )}
      {type.secondNumber !== null && (
        <TextField
          label={
            type.secondNumber === 'personCode'
              ? m['documentsScreens.field.personCode']()
              : m['documentsScreens.field.unifiedNumber']()
          }
          kind="code"
          optional
          value={values.secondNumber}
          maxLength={40}
          autoComplete="off"
          onChange={(secondNumber) => onChange({ secondNumber })}
          error={errorAt('secondNumber')}
        />
      )}
      {type.expiry !== 'none' && (
        <LazyDatePicker
          label={m['documentsScreens.field.expiresOn']()}
          optional={type.expiry === 'optional'}
          value={values.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
          error={errorAt('expiresOn')}
        />
      )}
      <LazyDatePicker
        label={m['documentsScreens.field.issuedOn']()}
        optional
        value={values.issuedOn}
        onChange={(issuedOn) => onChange({ issuedOn })}
        error={errorAt('issuedOn')}
      />
      {type.hasCountry && (
        <CountryField
          value={values.country}
          onChange={(country) => onChange({ country })}
          error={errorAt('country')}
        />
      )}
      {hasGrace && type.expiry !== 'none' && (
        <LazyDatePicker
          label={m['documentsScreens.field.graceUntil']()}
          help={m['documentsScreens.field.graceHelp']()}
          optional
          value={values.graceUntil}
          onChange={(graceUntil) => onChange({ graceUntil })}
          error={errorAt('graceUntil')}
        />
      )}
    </div>
  )
}
