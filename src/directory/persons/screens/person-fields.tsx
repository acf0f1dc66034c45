import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CountryItem } from '#directory/lookups/contract.ts'
import { EmirateField } from '#directory/registering/company-fields.tsx'
import { Field } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { FULL_NAME_MAX, PERSON_ADDRESS_MAX } from '../contract.ts'
import { sexLabel } from '../person-labels.tsx'
import { countryChoices } from '../country-choices.ts'
import { UAE } from '../rules.ts'

export interface PersonFieldsProps {
  countries: readonly CountryItem[]
  nations: readonly CountryItem[]
  /** The hint about changing the identity. */
  whoHelp: string | null
}

function Section({
  title,
  help,
  children,
}: {
  title: string
  help?: string | null
  children: ReactNode
}) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {help != null && <p className="mt-1 text-sm text-ink-soft">{help}</p>}
      </div>
      {children}
    </section>
  )
}

/** The specification's person (S3.4): identity and contact details. */
export function PersonFields({ countries, nations, whoHelp }: PersonFieldsProps) {
  return (
    <>
      <Section title={m['personScreens.who']()} help={whoHelp}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field name="fullNameEn">
            {(field) => (
              <TextField
                {...field}
                label={m['personFields.nameEn']()}
                contentLanguage="en"
                autoComplete="name"
                maxLength={FULL_NAME_MAX}
              />
            )}
          </Field>
          <Field name="fullNameAr">
            {(field) => (
              <TextField
                {...field}
                label={m['personFields.nameAr']()}
                contentLanguage="ar"
                maxLength={FULL_NAME_MAX}
              />
            )}
          </Field>
        </div>
        <CountryField
          name="nationalityId"
          label={m['personFields.nationality']()}
          countries={nations}
        />
        <SexField />
      </Section>
      <Section title={m['personScreens.reach']()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field name="email">
            {(field) => (
              <TextField
                {...field}
                label={m['companyFields.email']()}
                kind="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </Field>
          <Field name="phone">
            {(field) => (
              <TextField
                {...field}
                label={m['companyFields.phone']()}
                kind="phone"
                autoComplete="tel"
                maxLength={30}
              />
            )}
          </Field>
        </div>
        <CountryFields countries={countries} />
        <Field name="address">
          {(field) => (
            <TextField
              {...field}
              label={m['personFields.address']()}
              optional
              autoComplete="street-address"
              maxLength={PERSON_ADDRESS_MAX}
            />
          )}
        </Field>
      </Section>
    </>
  )
}

function SexField() {
  return (
    <Field<number | null> name="sex">
      {({ value, onChange, ...field }) => (
        <RadioGroup
          {...field}
          boxed
          label={m['personFields.sex']()}
          choices={[
            { value: '1', label: sexLabel(1) },
            { value: '2', label: sexLabel(2) },
          ]}
          value={value === null ? null : String(value)}
          onChange={(next) => onChange(Number(next))}
        />
      )}
    </Field>
  )
}

interface CountryFieldProps {
  name: string
  label: string
  countries: readonly CountryItem[]
  onChosen?: (id: number | null) => void
}

function CountryField({ name, label, countries, onChosen }: CountryFieldProps) {
  const { language } = useLanguage()
  return (
    <Field<number | null> name={name}>
      {({ value, onChange, ...field }) => (
        <ComboBox
          // The input caches the chosen label, which differs in another language.
          key={language}
          {...field}
          label={label}
          placeholder={m['ui.choose']()}
          choices={countryChoices(countries, language)}
          value={value === null ? null : String(value)}
          onChange={(next) => {
            const id = next === null ? null : Number(next)
            onChange(id)
            onChosen?.(id)
          }}
        />
      )}
    </Field>
  )
}

/** The country of residence and, within the Emirates, the emirate. */
function CountryFields({ countries }: Pick<PersonFieldsProps, 'countries'>) {
  const { setValue } = useFormContext()
  const country = useWatch({ name: 'countryId' }) as number | null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CountryField
        name="countryId"
        label={m['personFields.country']()}
        countries={countries}
        onChosen={(id) => {
          if (id !== UAE) setValue('princedomId', null)
        }}
      />
      {country === UAE && (
        <Field<number | null> name="princedomId">
          {({ value, error, onChange }) => (
            <EmirateField
              label={m['personFields.emirate']()}
              value={value}
              error={error}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    </div>
  )
}
