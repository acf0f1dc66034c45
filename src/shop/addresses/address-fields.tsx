import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { AddressKind, type DeliveryArea, Emirate } from './contract.ts'
import { emirateName } from './emirate-names.ts'
import { LocationPicker } from './location-picker.tsx'
import { kindName } from './unit-text.ts'

/** A longer list gets a search field. */
const SEEN_AT_ONCE = 12

interface AddressFieldsProps {
  areas: readonly DeliveryArea[]
  tilesUrl: string | null
  /** It is already the usual address, which changes only by choosing another. */
  isUsual: boolean
}

export function AddressFields({ areas, tilesUrl, isUsual }: AddressFieldsProps) {
  return (
    <>
      <Field name="label">
        {(field) => (
          <TextField
            {...field}
            label={m['addressScreens.label']()}
            placeholder={m['addressScreens.labelExample']()}
            maxLength={40}
          />
        )}
      </Field>
      <Field<string> name="kind">
        {({ value, onChange }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <p aria-hidden="true" className="text-sm font-medium">
              {m['addressScreens.kind']()}
            </p>
            <Chips
              label={m['addressScreens.kind']()}
              chips={AddressKind.options.map((key) => ({ key, label: kindName(key) }))}
              value={value}
              onChange={onChange}
            />
          </div>
        )}
      </Field>
      <AreaFields areas={areas} />
      <Field name="building_number_name">
        {(field) => (
          <TextField
            {...field}
            label={m['addressScreens.building']()}
            autoComplete="address-line1"
            maxLength={80}
          />
        )}
      </Field>
      <UnitFields />
      <Field name="phone">
        {(field) => (
          <TextField
            {...field}
            label={m['addressScreens.phone']()}
            help={m['addressScreens.phoneHelp']()}
            kind="phone"
            autoComplete="tel"
            maxLength={30}
          />
        )}
      </Field>
      <Field name="directions">
        {(field) => (
          <TextArea
            {...field}
            label={m['addressScreens.directions']()}
            help={m['addressScreens.directionsHelp']()}
            optional
            rows={2}
            maxLength={300}
          />
        )}
      </Field>
      <LocationFields tilesUrl={tilesUrl} />
      {!isUsual && (
        <Field<boolean> name="usual">
          {(field) => <Checkbox {...field} label={m['addressScreens.makeUsual']()} />}
        </Field>
      )}
    </>
  )
}

/** Floor and apartment, where the kind of building has them. */
function UnitFields() {
  const kind = useWatch({ name: 'kind' }) as AddressKind
  if (kind === 'villa') return null
  const optional = kind === 'office'
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field name="floor">
        {(field) => (
          <TextField
            {...field}
            label={m['addressScreens.floor']()}
            optional={optional}
            maxLength={20}
          />
        )}
      </Field>
      <Field name="appartment_number">
        {(field) => (
          <TextField
            {...field}
            label={
              kind === 'office' ? m['addressScreens.office']() : m['addressScreens.apartment']()
            }
            optional={optional}
            maxLength={20}
          />
        )}
      </Field>
    </div>
  )
}

function AreaFields({ areas }: Pick<AddressFieldsProps, 'areas'>) {
  const { language } = useLanguage()
  const { setValue } = useFormContext()
  const city = useWatch({ name: 'city' }) as Emirate | null
  const emirates = Emirate.options.filter((emirate) =>
    areas.some((area) => area.emirate === emirate),
  )
  const choices = areas
    .filter((area) => area.emirate === city)
    .map((area) => ({ value: area.id, label: area.name[language] }))
  const label = m['addressScreens.area']()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
      <Field<string | null> name="city">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={m['addressScreens.emirate']()}
            choices={emirates.map((emirate) => ({ value: emirate, label: emirateName(emirate) }))}
            onChange={(value) => {
              onChange(value)
              // An area belongs to one emirate.
              setValue('area_id', null)
            }}
          />
        )}
      </Field>
      <Field<string | null> name="area_id">
        {(field) =>
          choices.length > SEEN_AT_ONCE ? (
            <ComboBox {...field} label={label} choices={choices} />
          ) : (
            <SelectField
              {...field}
              label={label}
              choices={choices}
              disabled={city === null}
              {...(city === null ? { placeholder: m['addressScreens.emirateFirst']() } : {})}
            />
          )
        }
      </Field>
    </div>
  )
}

function LocationFields({ tilesUrl }: Pick<AddressFieldsProps, 'tilesUrl'>) {
  const { setValue } = useFormContext()
  const [lat, lan, city] = useWatch({ name: ['lat', 'lan', 'city'] }) as [
    number | null,
    number | null,
    Emirate | null,
  ]
  return (
    <Field<number | null> name="lat">
      {({ onChange, error }) => (
        <LocationPicker
          tilesUrl={tilesUrl}
          city={city}
          position={lat === null || lan === null ? null : { lat, lan }}
          error={error}
          onChange={(position) => {
            onChange(position?.lat ?? null)
            setValue('lan', position?.lan ?? null)
          }}
        />
      )}
    </Field>
  )
}
