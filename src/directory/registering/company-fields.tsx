import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { ADDRESS_MAX, type CompanyChoices, type CompanyType } from './contract.ts'
import { TwoFields } from './two-fields.tsx'

export function EmirateField(props: {
  label?: string
  value: number | null
  error: string | undefined
  onChange: (id: number) => void
}) {
  const { language } = useLanguage()
  return (
    <SelectField
      label={props.label ?? m['companyFields.emirate']()}
      choices={EMIRATES.map((emirate) => ({ value: String(emirate.id), label: emirate[language] }))}
      value={props.value === null ? null : String(props.value)}
      error={props.error}
      onChange={(id) => props.onChange(Number(id))}
    />
  )
}

export interface ContactValues {
  readonly princedomId: number | null
  readonly address: TwoNames
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  readonly website: string
}

interface SectionProps<Values> {
  value: Values
  onChange: (part: Partial<Values>) => void
  errorAt: (path: string) => string | undefined
}

/** How a company is reached. */
export function ContactFields({ value, onChange, errorAt }: SectionProps<ContactValues>) {
  return (
    <>
      <EmirateField
        value={value.princedomId}
        error={errorAt('princedomId')}
        onChange={(princedomId) => onChange({ princedomId })}
      />
      <TwoFields
        labels={{ en: m['companyFields.addressEn'](), ar: m['companyFields.addressAr']() }}
        value={value.address}
        max={ADDRESS_MAX}
        optional
        errorAt={(language) => errorAt(`address.${language}`)}
        onChange={(address) => onChange({ address })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['companyFields.phone']()}
          kind="phone"
          maxLength={30}
          value={value.phone}
          error={errorAt('phone')}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={m['companyFields.whatsapp']()}
          kind="phone"
          maxLength={30}
          optional
          value={value.whatsapp}
          error={errorAt('whatsapp')}
          onChange={(whatsapp) => onChange({ whatsapp })}
        />
        <TextField
          label={m['companyFields.email']()}
          kind="email"
          maxLength={254}
          value={value.email}
          error={errorAt('email')}
          onChange={(email) => onChange({ email })}
        />
        <TextField
          label={m['companyFields.website']()}
          kind="link"
          maxLength={200}
          optional
          value={value.website}
          error={errorAt('website')}
          onChange={(website) => onChange({ website })}
        />
      </div>
    </>
  )
}

export interface ChoiceValues {
  readonly activityIds: readonly number[]
  readonly serviceIds: readonly number[]
}

interface CheckGroupProps {
  label: string
  choices: readonly { readonly id: number; readonly name: TwoNames }[]
  value: readonly number[]
  onChange: (value: number[]) => void
  error?: string | undefined
}

function CheckGroup({ label, choices, value, onChange, error }: CheckGroupProps) {
  const { language } = useLanguage()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name[language]}
            value={value.includes(id)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, id] : value.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p className={ERROR_CLASSES}>
          <ErrorMessage error={error} />
        </p>
      )}
    </fieldset>
  )
}

/** What a company does: the activities of its kind, and the services of those it has. */
export function ChoiceFields({
  value,
  onChange,
  errorAt,
  choices,
  typeCode,
}: SectionProps<ChoiceValues> & { choices: CompanyChoices; typeCode: CompanyType }) {
  const { language } = useLanguage()
  const activities = choices.activities.filter(({ code }) => code === typeCode)
  const servicesOf = (activityId: number) =>
    choices.services.filter((service) => service.activityId === activityId)
  function changeActivities(activityIds: number[]): void {
    const offered = new Set(activityIds.flatMap(servicesOf).map(({ id }) => id))
    onChange({ activityIds, serviceIds: value.serviceIds.filter((id) => offered.has(id)) })
  }
  return (
    <>
      <CheckGroup
        label={m['companyFields.activities']()}
        choices={activities}
        value={value.activityIds}
        error={errorAt('activityIds')}
        onChange={changeActivities}
      />
      {activities
        .filter(({ id }) => value.activityIds.includes(id) && servicesOf(id).length > 0)
        .map((activity) => (
          <CheckGroup
            key={activity.id}
            label={m['companyFields.servicesOf']({ activity: activity.name[language] })}
            choices={servicesOf(activity.id)}
            value={value.serviceIds}
            onChange={(serviceIds) => onChange({ serviceIds })}
          />
        ))}
    </>
  )
}
