import { useFormContext, useWatch } from 'react-hook-form'
import { PhotoField } from '#directory/quote-photos/photo-field.tsx'
import { Field } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { Activity } from '../contract.ts'
import { lastReadyDay } from '../rules/requests.ts'
import { SpotFields } from '../spot-fields.tsx'

const LITRES = 1000

function Heading({ children }: { children: string }) {
  return (
    <h2 tabIndex={-1} className="mt-2 text-base outline-none">
      {children}
    </h2>
  )
}

interface LoadFieldsProps {
  activities: readonly Activity[]
  onUploading: (photos: Promise<readonly string[]>) => void
}

export function LoadFields({ activities, onUploading }: LoadFieldsProps) {
  const { language } = useLanguage()
  return (
    <>
      <Heading>{m['quoteScreens.load']()}</Heading>
      <Field<number | null> name="activityId">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            label={m['quoteScreens.activity']()}
            choices={activities.map(({ id, name }) => ({
              value: String(id),
              label: name[language],
            }))}
            value={value === null ? null : String(value)}
            onChange={(next) => onChange(Number(next))}
          />
        )}
      </Field>
      <Field name="goods">
        {(field) => (
          <TextField
            {...field}
            label={m['quoteScreens.goods']()}
            help={m['quoteScreens.goodsHelp']()}
            maxLength={160}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3">
        <Field<number | null> name="weightKg">
          {(field) => (
            <NumberField
              {...field}
              label={m['quoteScreens.weight']()}
              optional
              min={1}
              max={10_000_000}
              step={1}
            />
          )}
        </Field>
        <Field<number | null> name="volumeLitres">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={m['quoteScreens.volume']()}
              optional
              min={0.001}
              max={100_000}
              formatOptions={{ maximumFractionDigits: 3 }}
              value={value === null ? null : value / LITRES}
              onChange={(metres) => onChange(metres === null ? null : Math.round(metres * LITRES))}
            />
          )}
        </Field>
        <Field<number | null> name="pieces">
          {(field) => (
            <NumberField
              {...field}
              label={m['quoteScreens.pieces']()}
              optional
              min={1}
              max={1_000_000}
              step={1}
            />
          )}
        </Field>
      </div>
      <Field name="notes">
        {(field) => (
          <TextArea
            {...field}
            label={m['quoteScreens.notes']()}
            optional
            help={m['quoteScreens.notesHelp']()}
            maxLength={1000}
          />
        )}
      </Field>
      <Field<readonly string[]> name="photos">
        {({ name, value, error, onChange }) => (
          <PhotoField {...{ name, value, error, onChange, onUploading }} />
        )}
      </Field>
    </>
  )
}

function LocationFields({ name, title }: { name: 'from' | 'to'; title: string }) {
  const { setValue } = useFormContext()
  const princedomId = useWatch({ name: `${name}.princedomId` }) as number | null
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <Field<string> name={`${name}.country`}>
        {(country) => (
          <Field<number | null> name={`${name}.princedomId`}>
            {(princedom) => (
              <SpotFields
                country={country.value}
                princedomId={princedomId}
                labels={{
                  country: m['quoteScreens.country'](),
                  emirate: m['quoteScreens.emirate'](),
                }}
                errors={{ country: country.error, princedomId: princedom.error }}
                onChange={(spot) => {
                  country.onChange(spot.country ?? '')
                  setValue(`${name}.princedomId`, spot.princedomId)
                  princedom.onChange(spot.princedomId)
                }}
              />
            )}
          </Field>
        )}
      </Field>
      <Field name={`${name}.place`}>
        {(field) => (
          <TextField {...field} label={m['quoteScreens.place']()} optional maxLength={80} />
        )}
      </Field>
    </fieldset>
  )
}

export function WayFields({ today }: { today: string }) {
  return (
    <>
      <Heading>{m['quoteScreens.way']()}</Heading>
      <LocationFields name="from" title={m['quoteScreens.from']()} />
      <LocationFields name="to" title={m['quoteScreens.to']()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <Field<string | null> name="readyOn">
          {(field) => (
            <LazyDatePicker
              {...field}
              label={m['quoteScreens.readyOn']()}
              min={today}
              max={lastReadyDay(today)}
            />
          )}
        </Field>
        <Field name="bidHours">
          {(field) => (
            <SelectField
              {...field}
              label={m['quoteScreens.deadline']()}
              choices={[
                { value: '4', label: m['quoteScreens.hours4']() },
                { value: '24', label: m['quoteScreens.hours24']() },
                { value: '48', label: m['quoteScreens.hours48']() },
                { value: '72', label: m['quoteScreens.hours72']() },
                { value: '168', label: m['quoteScreens.hours168']() },
              ]}
            />
          )}
        </Field>
      </div>
    </>
  )
}
