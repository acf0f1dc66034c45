import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listWithoutShift } from '#portal/employees/overview/contract.ts'
import { m } from '#messages'
import { assignShift, assignWorkSites, listShifts, showAssignments } from './set-up/contract.ts'
import { listWorkSites } from './set-up/work-sites/contract.ts'
import { useDay } from './use-day.ts'

interface AssignFormProps {
  employeeIds: readonly string[]
  /** What is assigned, where that has been chosen already. */
  only?: 'shift' | 'sites'
  onSuccess: () => void
}

/** Assigns people to a shift, or sets where they may check in, from a day on. */
export function AssignForm({ employeeIds, only, onSuccess }: AssignFormProps) {
  const locale = useLanguage()
  const { language } = locale
  const [what, setWhat] = useState(only ?? 'shift')
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
      {only === undefined && (
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
      )}
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
