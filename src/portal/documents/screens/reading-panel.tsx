import { Check, ScanText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CountryName } from '#portal/employees/country-name.tsx'
import { m } from '#messages'
import type { ReadField } from '../contract.ts'
import type { Reading, ReadValue } from '../files/contract.ts'

const FIELDS: Readonly<Record<ReadField, () => string>> = {
  number: () => m['documentsScreens.field.number'](),
  secondNumber: () => m['documentsScreens.field.unifiedNumber'](),
  expiresOn: () => m['documentsScreens.field.expiresOn'](),
  country: () => m['documentsScreens.field.country'](),
}

const DIFFERENCES: Readonly<Record<Reading['differs'][number], () => string>> = {
  name: () => m['documentsScreens.read.differsName'](),
  birthDate: () => m['documentsScreens.read.differsBirth'](),
  nationality: () => m['documentsScreens.read.differsNationality'](),
}

interface ReadingPanelProps {
  reading: Reading
  /** The fields that the form has now as they were read. */
  confirmed: ReadonlySet<ReadField>
  /** Fields that the document has none of are not offered. */
  fields: ReadonlySet<ReadField>
  onConfirm: (value: ReadValue) => void
}

/**
 * What the picture's machine-readable zone says. Nothing of it is in the form until the person
 * confirms it, one value after another.
 */
export function ReadingPanel({ reading, confirmed, fields, onConfirm }: ReadingPanelProps) {
  const values = reading.values.filter(({ field }) => fields.has(field))
  if (reading.kind === null || values.length === 0)
    return <Banner tone="warning">{m['documentsScreens.read.nothing']()}</Banner>
  const name = [reading.givenNames, reading.surname].filter((each) => each !== '').join(' ')
  return (
    <section
      aria-label={m['documentsScreens.read.title']()}
      className="space-y-3 rounded-card border border-line p-4"
    >
      <p className="flex items-center gap-2 text-sm font-semibold">
        <ScanText size={18} className="text-accent" aria-hidden="true" />
        {m['documentsScreens.read.title']()}
      </p>
      <p className="text-xs text-ink-soft">{m['documentsScreens.read.help']()}</p>
      {reading.differs.length > 0 && (
        <Banner tone="warning">
          {reading.differs.map((each) => (
            <span key={each} className="block">
              {DIFFERENCES[each]()}
            </span>
          ))}
        </Banner>
      )}
      {name !== '' && (
        <p className="text-sm">
          <span className="text-xs text-ink-soft">{m['documentsScreens.read.holder']()}</span>
          <span className="block">
            <Bdi code>{name}</Bdi>
          </span>
        </p>
      )}
      <ul className="divide-y divide-line">
        {values.map((value) => (
          <ReadLine
            key={value.field}
            value={value}
            isConfirmed={confirmed.has(value.field)}
            onConfirm={() => onConfirm(value)}
          />
        ))}
      </ul>
    </section>
  )
}

function ValueText({ value }: { value: ReadValue }): ReactNode {
  const locale = useLanguage()
  if (value.field === 'expiresOn')
    return <bdi>{formatDay(value.value, locale, { year: true, weekday: false })}</bdi>
  if (value.field === 'country') return <CountryName code={value.value} />
  return <Bdi code>{value.value}</Bdi>
}

interface ReadLineProps {
  value: ReadValue
  isConfirmed: boolean
  onConfirm: () => void
}

function ReadLine({ value, isConfirmed, onConfirm }: ReadLineProps) {
  const field = FIELDS[value.field]()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 text-sm">
        <span className="block text-xs text-ink-soft">{field}</span>
        <ValueText value={value} />
        <span className="ms-2 inline-block align-middle">
          <Pill tone={value.isChecked ? 'good' : 'warning'}>
            {value.isChecked
              ? m['documentsScreens.read.checked']()
              : m['documentsScreens.read.unchecked']()}
          </Pill>
        </span>
      </span>
      {isConfirmed ? (
        <span className="inline-flex items-center gap-1.5 text-sm text-good">
          <Check size={16} aria-hidden="true" />
          {m['documentsScreens.read.confirmed']()}
        </span>
      ) : (
        <Button size="small" onPress={onConfirm} aria-label={confirmLabel(field)}>
          {m['documentsScreens.read.confirm']()}
        </Button>
      )}
    </li>
  )
}

function confirmLabel(field: string): string {
  return m['documentsScreens.read.confirmField']({ field })
}
