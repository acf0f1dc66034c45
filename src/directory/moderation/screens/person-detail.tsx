import { listCountries } from '#directory/lookups/contract.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { PersonPill, sexLabel } from '#directory/persons/person-labels.tsx'
import { countryName } from '#directory/persons/country-choices.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { decidePerson, type DeskPerson } from '../contract.ts'
import { Decide, DECIDED, notifyDecided } from './decide-actions.tsx'

function SubmittedDetails({ person }: { person: DeskPerson }) {
  const { language, zone } = useLanguage()
  const countries = useEndpoint(listCountries).data?.data ?? []
  const emirate = emirateOf(person.princedomId)
  const name: DescriptionItem = {
    term: m['personFields.name'](),
    value: (
      <>
        <bdi lang="en">{person.name.en}</bdi>
        <span className="mt-0.5 block">
          <bdi lang="ar">{person.name.ar}</bdi>
        </span>
      </>
    ),
  }
  const address: DescriptionItem[] =
    person.address === ''
      ? []
      : [{ term: m['personFields.address'](), value: <bdi>{person.address}</bdi> }]
  return (
    <Card
      level={3}
      title={m['directoryDesk.personFacts']()}
      end={<PersonPill status={person.status} />}
    >
      <div className="grid gap-4">
        <DescriptionList
          columns={1}
          items={[
            name,
            { term: m['companyFields.email'](), value: <Bdi code>{person.email}</Bdi> },
            ...address,
          ]}
        />
        <DescriptionList
          brief
          items={[
            {
              term: m['companyFields.phone'](),
              value: <Bdi code>{formatPhone(person.phone)}</Bdi>,
            },
            {
              term: m['personFields.nationality'](),
              value: countryName(countries, person.nationalityId, language),
            },
            { term: m['personFields.sex'](), value: sexLabel(person.sex) },
            {
              term: m['personFields.country'](),
              value: countryName(countries, person.countryId, language),
            },
            ...(emirate === null
              ? []
              : [{ term: m['personFields.emirate'](), value: emirate[language] }]),
            ...(person.status === 'Pending'
              ? [
                  {
                    term: m['directoryDesk.since'](),
                    value: <DateText day={dayOf(person.requestedAt, zone)} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}

function Doubles({ doubles }: Pick<DeskPerson, 'doubles'>) {
  const { language } = useLanguage()
  const messages = { email: m['directoryDesk.sameEmail'](), phone: m['companyFields.same.phone']() }
  return (
    <Card level={3} title={m['directoryDesk.doubles']()}>
      {doubles.length === 0 && (
        <p className="text-sm text-ink-soft">{m['directoryDesk.noDoubles']()}</p>
      )}
      <ul className="grid gap-3">
        {doubles.map((double) => (
          <li key={double.id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              <bdi className="font-medium">{double.name[language]}</bdi>
              <span className="block text-xs text-ink-soft">
                {double.reasons.map((reason) => messages[reason]).join(' · ')}
              </span>
            </span>
            <PersonPill status={double.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A person as a moderator reads them before deciding. */
export function PersonDetail({ person }: { person: DeskPerson }) {
  const decide = useSubmit(decidePerson, { refreshes: DECIDED, onSuccess: notifyDecided })
  return (
    <div className="grid gap-4">
      {person.isOwn && <Banner tone="warning">{m['directoryDesk.ownPerson']()}</Banner>}
      <SubmittedDetails person={person} />
      <Doubles doubles={person.doubles} />
      {person.status === 'Pending' && !person.isOwn && (
        <Decide
          accept={m['directoryDesk.accept']()}
          pending={decide.pending}
          error={decide.error}
          onDecide={(decision) =>
            decide.submit({
              params: { id: person.id },
              body: { ...decision, updatedAt: person.updatedAt },
            })
          }
        />
      )}
    </div>
  )
}
