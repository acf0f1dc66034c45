import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listWithoutShift } from '#portal/employees/overview/contract.ts'
import { m } from '#messages'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { assignShift, assignWorkSites, listShifts, showAssignments } from '../set-up/contract.ts'
import { listWorkSites } from '../set-up/work-sites/contract.ts'
import { useDay } from '../use-day.ts'
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

function AssignForm({
  employeeIds,
  onSuccess,
}: {
  employeeIds: readonly string[]
  onSuccess: () => void
}) {
  const locale = useLanguage()
  const { language } = locale
  const [what, setWhat] = useState<'shift' | 'sites'>('shift')
  const [shiftId, setShiftId] = useState<string | null>(null)
  const [siteIds, setSiteIds] = useState<readonly string[]>([])
  const [fromDate, setFrom] = useState<string | null>(useDay())
  const [toDate, setTo] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const shifts = useEndpoint(listShifts).data?.items.filter((shift) => shift.active) ?? []
  const sites = useEndpoint(listWorkSites).data?.items.filter((site) => site.active) ?? []
  const options = {
    refreshes: [listShifts, listWithoutShift, listWorkSites, showAssignments],
    onSuccess: ({ assigned }: { assigned: number }) => {
      showToast(
        m['attendanceScreens.setUp.assigned']({
          count: assigned,
          shown: formatNumber(assigned, locale),
        }),
        { tone: 'good' },
      )
      setTried(false)
      onSuccess()
    },
  }
  const toShift = useSubmit(assignShift, options)
  const toSites = useSubmit(assignWorkSites, options)
  const isShift = what === 'shift'
  const error = isShift ? toShift.error : toSites.error

  function send(): void {
    setTried(true)
    if (fromDate === null || employeeIds.length === 0) return
    const people = { employeeIds: [...employeeIds], fromDate, toDate }
    if (!isShift) toSites.submit({ body: { ...people, workSiteIds: [...siteIds] } })
    else if (shiftId !== null) toShift.submit({ body: { ...people, shiftId } })
  }

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {error !== null && (
        <div role="alert">
          <Banner tone="bad">{errorSentence(error, language)}</Banner>
        </div>
      )}
      <RadioGroup
        boxed
        label={m['attendanceScreens.setUp.assignWhat']()}
        choices={[
          { value: 'shift', label: m['attendance.sheet.shift']() },
          { value: 'sites', label: m['attendanceScreens.setUp.sites']() },
        ]}
        value={what}
        onChange={(next) => setWhat(next === 'sites' ? 'sites' : 'shift')}
      />
      {isShift ? (
        <SelectField
          label={m['attendance.sheet.shift']()}
          choices={shifts.map((shift) => ({ value: shift.id, label: shift.name[language] }))}
          value={shiftId}
          onChange={setShiftId}
          error={
            isTried && shiftId === null ? m['attendanceScreens.setUp.shiftMissing']() : undefined
          }
        />
      ) : (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">
            {m['attendanceScreens.setUp.sites']()}
          </legend>
          {sites.map((site) => (
            <Checkbox
              key={site.id}
              label={site.name[language]}
              value={siteIds.includes(site.id)}
              onChange={(isChosen) =>
                setSiteIds(
                  isChosen ? [...siteIds, site.id] : siteIds.filter((id) => id !== site.id),
                )
              }
            />
          ))}
          <p className="mt-1 text-xs text-ink-soft">{m['attendanceScreens.setUp.sitesHelp']()}</p>
        </fieldset>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['attendanceScreens.setUp.firstDay']()}
          value={fromDate}
          onChange={setFrom}
          error={
            isTried && fromDate === null ? m['attendanceScreens.setUp.dateMissing']() : undefined
          }
        />
        <DatePicker
          label={m['attendanceScreens.setUp.lastDay']()}
          optional
          value={toDate}
          onChange={setTo}
          {...(fromDate === null ? {} : { min: fromDate })}
        />
      </div>
      {isTried && employeeIds.length === 0 && (
        <p role="alert" className={ERROR_CLASSES}>
          <ErrorMessage error={m['attendanceScreens.setUp.peopleMissing']()} />
        </p>
      )}
      <Button kind="primary" type="submit" wide pending={toShift.pending || toSites.pending}>
        {employeeIds.length === 0
          ? m['attendanceScreens.setUp.assignNobody']()
          : m['attendanceScreens.setUp.assign']({
              count: employeeIds.length,
              shown: formatNumber(employeeIds.length, locale),
            })}
      </Button>
    </form>
  )
}
