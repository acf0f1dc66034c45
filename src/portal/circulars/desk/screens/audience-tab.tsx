import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { isEmpty, USUAL_TERMS } from '../../rules/publishing.ts'
import { type Audience, countAudience, listAudienceChoices } from '../../audience/contract.ts'
import type { AcknowledgementTerms } from '../../draft/contract.ts'
import type { PersonNamed } from '../contract.ts'
import { ExpiryCard } from './expiry-card.tsx'
import { NamedPeople } from './named-people.tsx'
import { Several } from './several.tsx'
import type { UsedDraft } from './use-draft.ts'

interface AudienceTabProps {
  used: UsedDraft
  /** The people already named. */
  known: readonly PersonNamed[]
  /** The last day of the version that people read. */
  expiresOn: string | null
  isFixed: boolean
}

/** The audience of a circular, what it asks of them, and until when. */
export function AudienceTab({ used, known, expiresOn, isFixed }: AudienceTabProps) {
  const { audience, acknowledgement } = used.writing
  return (
    <fieldset disabled={isFixed} className="grid items-start gap-4 lg:grid-cols-2">
      <legend className="sr-only">{m['circularDesk.tab.audience']()}</legend>
      <Card title={m['circularDesk.audience.title']()}>
        <div className="grid gap-4">
          <RadioGroup
            label={m['circularDesk.audience.title']()}
            labelHidden
            disabled={isFixed}
            choices={[
              { value: 'everyone', label: m['circularDesk.audience.everyone']() },
              {
                value: 'some',
                label: m['circularDesk.audience.some'](),
                detail: m['circularDesk.audience.someHelp'](),
              },
            ]}
            value={audience.everyone ? 'everyone' : 'some'}
            onChange={(next) =>
              used.change((before) => ({
                audience: { ...before.audience, everyone: next === 'everyone' },
              }))
            }
          />
          {!audience.everyone && (
            <Chosen
              audience={audience}
              known={known}
              onChange={(part) =>
                used.change((before) => ({ audience: { ...before.audience, ...part } }))
              }
            />
          )}
          <Count audience={audience} />
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card title={m['circularDesk.terms.title']()}>
          <Terms
            terms={acknowledgement}
            onChange={(next) => used.change(() => ({ acknowledgement: next }))}
          />
        </Card>
        <ExpiryCard used={used} published={expiresOn} isFixed={isFixed} />
      </div>
    </fieldset>
  )
}

/** How many people it is for today. */
function Count({ audience }: { audience: Audience }) {
  const locale = useLanguage()
  const found = useEndpoint(
    countAudience,
    { body: { audience } },
    { when: !isEmpty(audience), keepPrevious: true },
  )
  const counts = isEmpty(audience) ? { people: 0, withoutAccount: 0 } : found.data
  return (
    <p role="status" className="figures min-h-5 text-sm font-medium">
      {counts !== undefined && m['circularDesk.reach'](counted(counts.people, locale))}
      {counts !== undefined && counts.withoutAccount > 0 && (
        <span className="block text-xs font-normal text-ink-soft">
          {m['circularDesk.withoutAccount']({
            count: counts.withoutAccount,
            shown: formatNumber(counts.withoutAccount, locale),
          })}
        </span>
      )}
    </p>
  )
}

interface ChosenProps {
  audience: Audience
  known: readonly PersonNamed[]
  onChange: (part: Partial<Audience>) => void
}

function Chosen({ audience, known, onChange }: ChosenProps) {
  const { language } = useLanguage()
  const found = useEndpoint(listAudienceChoices)
  if (found.data === undefined)
    return found.error === null ? (
      <Skeleton className="h-72 w-full" />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { workSites, departments, positions, nationalities } = found.data
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <div className="grid gap-4">
      <Several
        label={m['circularDesk.audience.workSites']()}
        choices={workSites.map(({ id, name }) => ({ key: id, label: name[language] }))}
        values={audience.workSiteIds}
        onChange={(workSiteIds) => onChange({ workSiteIds })}
      />
      <Several
        label={m['circularDesk.audience.departments']()}
        choices={departments.map(({ id, name }) => ({ key: id, label: name[language] }))}
        values={audience.departmentIds}
        onChange={(departmentIds) => onChange({ departmentIds })}
      />
      <Several
        label={m['circularDesk.audience.positions']()}
        choices={positions.map((name) => ({ key: name.en, label: name[language] }))}
        values={audience.positions}
        onChange={(next) => onChange({ positions: next })}
      />
      <Several
        label={m['circularDesk.audience.nationalities']()}
        choices={nationalities.map((code) => ({ key: code, label: countries.of(code) ?? code }))}
        values={audience.nationalities}
        onChange={(next) => onChange({ nationalities: next })}
      />
      <NamedPeople
        known={known}
        values={audience.employeeIds}
        onChange={(employeeIds) => onChange({ employeeIds })}
      />
    </div>
  )
}

/** The days of a ladder that are offered; those of a draft are there too. */
const OFFERED = [1, 2, 3, 5, 7, 10, 14, 21, 30]
const MOST = 6

interface TermsProps {
  terms: AcknowledgementTerms
  onChange: (terms: AcknowledgementTerms) => void
}

/** Whether people must acknowledge it, by when, and on which days they are reminded. */
function Terms({ terms, onChange }: TermsProps) {
  const locale = useLanguage()
  const days = [...new Set([...OFFERED, ...(terms?.remindDays ?? [])])].sort((a, b) => a - b)
  return (
    <div className="grid gap-4">
      <Checkbox
        label={m['circularDesk.terms.needed']()}
        help={m['circularDesk.terms.neededHelp']()}
        value={terms !== null}
        onChange={(isNeeded) => onChange(isNeeded ? USUAL_TERMS : null)}
      />
      {terms !== null && (
        <>
          <NumberField
            label={m['circularDesk.terms.due']()}
            help={m['circularDesk.terms.dueHelp']()}
            optional
            min={1}
            max={365}
            value={terms.dueDays}
            onChange={(dueDays) => onChange({ ...terms, dueDays })}
          />
          <div role="group" aria-label={m['circularDesk.terms.remind']()} className="grid gap-1.5">
            <span data-label="" className="text-sm font-medium">
              {m['circularDesk.terms.remind']()}
            </span>
            <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {days.map((day) => {
                const isChosen = terms.remindDays.includes(day)
                return (
                  <li key={day}>
                    <Checkbox
                      label={m['circularDesk.terms.day'](counted(day, locale))}
                      value={isChosen}
                      disabled={!isChosen && terms.remindDays.length >= MOST}
                      onChange={(isNow) =>
                        onChange({
                          ...terms,
                          remindDays: isNow
                            ? [...terms.remindDays, day].sort((a, b) => a - b)
                            : terms.remindDays.filter((each) => each !== day),
                        })
                      }
                    />
                  </li>
                )
              })}
            </ul>
          </div>
        </>
      )}
    </div>
  )
}
