import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import type { Ask, LetterValue } from '../contract.ts'
import { textOf, valueOf, withValue } from './ask-values.ts'

const TEXT_MAX = 1000

interface AskFieldsProps {
  asks: readonly Ask[]
  values: readonly LetterValue[]
  onChange: (values: LetterValue[]) => void
  /** Of the sums. */
  currency: string
  /** Texts in one language; HR adds the other. */
  ownLanguageOnly?: boolean
}

/** What is entered for a letter, because no record has it. */
export function AskFields({ asks, ...rest }: AskFieldsProps) {
  return asks.map((ask) => <AskField key={ask.key} ask={ask} {...rest} />)
}

type AskFieldProps = Omit<AskFieldsProps, 'asks'> & { ask: Ask }

function AskField(props: AskFieldProps) {
  const { ask, values, onChange, currency } = props
  const { language } = useLanguage()
  const { key } = ask
  const label = ask.label[language]
  const put = (value: LetterValue | null): void => onChange(withValue(values, key, value))
  if (ask.type === 'text') return <AskText {...props} label={label} />
  if (ask.type === 'day')
    return (
      <DatePicker
        label={label}
        value={valueOf(values, key, 'day')?.day ?? null}
        onChange={(day) => put(day === null ? null : { type: 'day', key, day })}
      />
    )
  if (ask.type === 'number')
    return (
      <NumberField
        label={label}
        min={0}
        max={1_000_000}
        value={valueOf(values, key, 'number')?.number ?? null}
        onChange={(number) => put(number === null ? null : { type: 'number', key, number })}
      />
    )
  const units = unitsOf(currency)
  const sum = valueOf(values, key, 'sum')?.sum
  return (
    <NumberField
      label={m['letterScreens.sumIn']({ label, currency })}
      min={0}
      step={1 / units}
      value={sum === undefined ? null : sum / units}
      onChange={(amount) =>
        put(amount === null ? null : { type: 'sum', key, sum: Math.round(amount * units) })
      }
    />
  )
}

/** How many of the smallest unit make one of the currency. */
function unitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}

function AskText({
  ask,
  values,
  onChange,
  ownLanguageOnly,
  label,
}: AskFieldProps & { label: string }) {
  const { language } = useLanguage()
  const { key } = ask
  const text = textOf(values, key)
  const put = (next: { en: string; ar: string }): void =>
    onChange(withValue(values, key, { type: 'text', key, text: next }))
  if (ownLanguageOnly === true)
    return (
      <TextArea
        label={label}
        rows={2}
        maxLength={TEXT_MAX}
        value={text[language]}
        onChange={(typed) => put({ en: '', ar: '', [language]: typed })}
      />
    )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['en', 'ar'] as const).map((each) => (
        <TextArea
          key={each}
          label={
            each === 'en'
              ? m['letterScreens.inEnglish']({ label })
              : m['letterScreens.inArabic']({ label })
          }
          rows={2}
          maxLength={TEXT_MAX}
          contentLanguage={each}
          value={text[each]}
          onChange={(typed) => put({ ...text, [each]: typed })}
        />
      ))}
    </div>
  )
}
