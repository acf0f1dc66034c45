import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { listWithoutShift } from '#portal/employees/overview/contract.ts'
import { m } from '#messages'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { AssignForm } from '../assign-form.tsx'
import { showAssignments } from '../set-up/contract.ts'
import { fromDayLabel } from './hours-text.ts'
import { type ChosenPerson, PeoplePicker } from './people-picker.tsx'

const UNASSIGNED = 'unassigned'

type Chosen = ReadonlyMap<string, ChosenPerson>

/**
 * Assigns people to a shift, or sets where they may check in, from a day on. Those without a shift
 * can be selected at once; the address may ask for that.
 */
export function AssignTab() {
  const [search] = useSearchParams()
  const { data, error } = useEndpoint(listWithoutShift)
  const isRequested = search.get('who') === UNASSIGNED
  if (isRequested && data === undefined && error === null) return <CardSkeleton />
  const unassigned: Chosen = new Map((data?.items ?? []).map((each) => [each.id, each]))
  return (
    <Assign
      total={data?.total ?? 0}
      unassigned={unassigned}
      initial={isRequested ? unassigned : new Map()}
    />
  )
}

interface AssignProps {
  total: number
  unassigned: Chosen
  initial: Chosen
}

function Assign({ total, unassigned, initial }: AssignProps) {
  const locale = useLanguage()
  const [chosen, setChosen] = useState<Chosen>(initial)
  const [only] = chosen.values()
  const areAllChosen = [...unassigned.keys()].every((id) => chosen.has(id))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-4">
        {total > 0 && (
          <Banner
            tone="info"
            action={
              !areAllChosen && (
                <Button size="small" onPress={() => setChosen(unassigned)}>
                  {m['attendanceScreens.setUp.selectThem']()}
                </Button>
              )
            }
          >
            {m['attendanceScreens.setUp.withoutShift'](counted(total, locale))}
          </Banner>
        )}
        <Card
          title={m['attendanceScreens.setUp.people1']()}
          end={
            chosen.size > 0 && (
              <span className="figures text-sm text-ink-soft">
                {m['attendanceScreens.setUp.chosen'](counted(chosen.size, locale))}
              </span>
            )
          }
        >
          <PeoplePicker chosen={chosen} onChange={setChosen} />
        </Card>
      </div>
      <div className="space-y-6">
        {chosen.size === 1 && only !== undefined && <Current person={only} />}
        <Card title={m['attendanceScreens.setUp.what']()}>
          <AssignForm employeeIds={[...chosen.keys()]} onSuccess={() => setChosen(new Map())} />
        </Card>
      </div>
    </div>
  )
}

function Current({ person }: { person: ChosenPerson }) {
  const locale = useLanguage()
  const found = useEndpoint(showAssignments, { params: { id: person.id } })
  if (found.data === undefined)
    return found.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { data } = found
  const dates = (fromDate: string, toDate: string | null): string =>
    toDate === null
      ? fromDayLabel(fromDate, locale)
      : formatDayRange(fromDate, toDate, locale, true)
  const lines = [
    ...data.shifts.map((each) => ({
      key: `${each.shiftId} ${each.fromDate}`,
      name: each.name[locale.language],
      dates: dates(each.fromDate, each.toDate),
    })),
    ...data.workSites.map((each) => ({
      key: `${each.workSiteId} ${each.fromDate}`,
      name: each.name[locale.language],
      dates: dates(each.fromDate, each.toDate),
    })),
  ]
  return (
    <Card title={m['attendanceScreens.setUp.nowOf']({ name: person.name[locale.language] })}>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-soft">{m['attendanceScreens.setUp.nothingAssigned']()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.key} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
              <span>{line.name}</span>
              <span className="figures text-ink-soft">{line.dates}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
