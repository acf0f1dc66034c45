import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { DateField } from '#platform/ui/date-field.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { countryChoices } from '#portal/employees/country-choices.ts'
import { m } from '#messages'
import { newRate, type RateDraft } from './use-rules-form.ts'

const MAX_RATES = 20
const HUNDREDTHS = 10_000
const MAX_SHARE = 0.5
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

interface PensionFieldsProps {
  rates: readonly RateDraft[]
  /** Saving was tried, so what is missing is marked. */
  isTried: boolean
  onChange: (rates: readonly RateDraft[]) => void
}

/** Social insurance by nationality: what the employee and the employer pay of the wage. */
export function PensionFields({ rates, isTried, onChange }: PensionFieldsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-sm font-semibold">
          {m['payRunScreens.rules.pension']()}
        </h3>
        <p className="text-sm text-ink-soft">
          {rates.length === 0
            ? m['payRunScreens.rules.noPension']()
            : m['payRunScreens.rules.pensionHelp']()}
        </p>
      </div>
      {rates.map((rate, index) => (
        <RateFields
          key={rate.key}
          rate={rate}
          number={index + 1}
          isTried={isTried}
          onChange={(next) => onChange(rates.map((each) => (each === rate ? next : each)))}
          onRemove={() => onChange(rates.filter((each) => each !== rate))}
        />
      ))}
      {rates.length < MAX_RATES && (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => onChange([...rates, newRate(rates)])}
        >
          {m['payRunScreens.rules.add']()}
        </Button>
      )}
    </section>
  )
}

interface RateFieldsProps {
  rate: RateDraft
  number: number
  isTried: boolean
  onChange: (rate: RateDraft) => void
  onRemove: () => void
}

function RateFields({ rate, number, isTried, onChange, onRemove }: RateFieldsProps) {
  const locale = useLanguage()
  const shown = formatNumber(number, locale)
  const percentField = (name: 'employeeHundredths' | 'employerHundredths', label: string) => (
    <NumberField
      label={label}
      min={0}
      max={MAX_SHARE}
      formatOptions={PERCENT}
      value={rate[name] / HUNDREDTHS}
      onChange={(share) =>
        share !== null && onChange({ ...rate, [name]: Math.round(share * HUNDREDTHS) })
      }
    />
  )
  return (
    <div
      role="group"
      aria-label={m['payRunScreens.rules.rate']({ number: shown })}
      className="flex items-start gap-2 rounded-card border border-line p-4"
    >
      <div className="grid min-w-0 grow grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="max-lg:col-span-2">
          <ComboBox
            label={m['payRunScreens.rules.nationality']()}
            choices={countryChoices(locale.language)}
            value={rate.nationality}
            error={isTried && rate.nationality === null ? m['input.required']() : undefined}
            onChange={(nationality) => onChange({ ...rate, nationality })}
          />
        </div>
        <div className="max-lg:col-span-2">
          <DateField
            optional
            label={m['payRunScreens.rules.joinedFrom']()}
            hijri={false}
            value={rate.joinedFrom}
            onChange={(joinedFrom) => onChange({ ...rate, joinedFrom })}
          />
        </div>
        {percentField('employeeHundredths', m['payRunScreens.rules.employee']())}
        {percentField('employerHundredths', m['payRunScreens.rules.employer']())}
      </div>
      <IconButton
        label={m['payRunScreens.rules.remove']({ number: shown })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onPress={onRemove}
      />
    </div>
  )
}
