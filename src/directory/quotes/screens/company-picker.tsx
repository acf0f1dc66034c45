import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, type FieldBinding } from '#platform/forms/field.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { FieldNotes, useFieldIds } from '#platform/ui/field-frame.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { Badges, RatingText } from '../company-line.tsx'
import {
  MAX_COMPANIES,
  type FreightLocation,
  type Suggested,
  suggestCompanies,
} from '../contract.ts'

const BECAUSE: Readonly<Record<Suggested['because'], () => string>> = {
  lane: () => m['quoteScreens.because.lane'](),
  country: () => m['quoteScreens.because.country'](),
  emirate: () => m['quoteScreens.because.emirate'](),
  activity: () => m['quoteScreens.because.activity'](),
  name: () => m['quoteScreens.because.name'](),
  chosen: () => m['quoteScreens.because.chosen'](),
}

/**
 * Chooses the companies to request quotes from, with what distinguishes them: those that match the
 * draft so far, or search results by name.
 */
export function CompanyPicker() {
  return <Field<readonly string[]> name="companies">{(field) => <Picked {...field} />}</Field>
}

function useSuggested(ids: readonly string[], q: string) {
  const [activity, from, to] = useWatch({ name: ['activityId', 'from', 'to'] }) as [
    number | null,
    FreightLocation,
    FreightLocation,
  ]
  const query = {
    ...(ids.length === 0 ? {} : { ids: ids.join(',') }),
    ...(activity === null ? {} : { activity: String(activity) }),
    ...(from.country === '' ? {} : { fromCountry: from.country }),
    ...(from.princedomId === null ? {} : { fromPrincedom: String(from.princedomId) }),
    ...(to.country === '' ? {} : { toCountry: to.country }),
    ...(to.princedomId === null ? {} : { toPrincedom: String(to.princedomId) }),
    ...(q === '' ? {} : { q }),
  }
  return useEndpoint(suggestCompanies, { query }, { keepPrevious: true })
}

function Picked({ value, onChange, error }: FieldBinding<readonly string[]>) {
  const locale = useLanguage()
  const [q, setQ] = useState('')
  const { data } = useSuggested(value, q)
  const ids = useFieldIds({ help: undefined, error })
  const chosen = (data?.chosen ?? []).filter(({ id }) => value.includes(id))
  const others = (data?.fitting ?? []).filter(({ id }) => !value.includes(id))
  const isFull = value.length >= MAX_COMPANIES
  const put = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...value, id] : value.filter((each) => each !== id))
  return (
    <section aria-labelledby={ids.label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={ids.label} tabIndex={-1} data-label="" className="text-base outline-none">
          {m['quoteScreens.whom']()}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {value.length === 0
            ? m['quoteScreens.noneChosen']()
            : m['quoteScreens.chosen']({
                ...counted(value.length, locale),
                max: formatNumber(MAX_COMPANIES, locale),
              })}
        </p>
      </div>
      {chosen.length > 0 && <CompanyList companies={chosen} isOn onPut={put} />}
      <SearchField
        label={m['quoteScreens.search']()}
        placeholder={m['quoteScreens.search']()}
        searched={q}
        onSearch={setQ}
      />
      {data === undefined ? (
        <Skeleton className="h-32 w-full rounded-card" />
      ) : others.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">
            {q === '' ? m['quoteScreens.fitting']() : m['quoteScreens.found']()}
          </h3>
          <CompanyList companies={others} isOn={false} isFull={isFull} onPut={put} />
        </div>
      ) : (
        chosen.length === 0 && (
          <p className="text-sm text-ink-soft">
            {q === '' ? m['quoteScreens.sayMore']() : m['quoteScreens.noneFit']()}
          </p>
        )
      )}
      <FieldNotes ids={ids} error={error} />
    </section>
  )
}

interface CompanyListProps {
  companies: readonly Suggested[]
  isOn: boolean
  isFull?: boolean
  onPut: (id: string, isOn: boolean) => void
}

function CompanyList({ companies, isOn, isFull = false, onPut }: CompanyListProps) {
  const { language } = useLanguage()
  return (
    <ul className="overflow-clip rounded-card border border-line bg-surface">
      {companies.map((company) => (
        <li key={company.id} className="border-line px-4 py-1 not-first:border-t">
          <Checkbox
            value={isOn}
            disabled={isFull}
            onChange={(next) => onPut(company.id, next)}
            label={
              <span className="grid gap-0.5 py-0.5">
                <bdi className="font-medium">{company.name[language]}</bdi>
                <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
                  {!isOn && <span className="text-ink-soft">{BECAUSE[company.because]()}</span>}
                  <RatingText company={company} />
                  {(company.licensed || company.insured) && <Badges company={company} />}
                </span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}
