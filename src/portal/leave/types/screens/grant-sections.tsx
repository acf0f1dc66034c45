import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'
import type { Grant, LeaveRules } from '../contract.ts'
import { CarryLimits, GrantDays, USUAL_DAYS } from './grant-fields.tsx'

export interface SectionProps {
  rules: LeaveRules
  onChange: (part: Partial<LeaveRules>) => void
}

/** Which days count, and whether half days are allowed. */
export function CountingSection({ rules, onChange }: SectionProps) {
  return (
    <>
      <RadioGroup
        boxed
        label={m['leaveSetup.unit']()}
        choices={[
          {
            value: 'working',
            label: m['leaveSetup.working'](),
            detail: m['leaveSetup.workingHelp'](),
          },
          {
            value: 'calendar',
            label: m['leaveSetup.calendar'](),
            detail: m['leaveSetup.calendarHelp'](),
          },
        ]}
        value={rules.unit}
        onChange={(unit) => onChange({ unit: unit === 'working' ? 'working' : 'calendar' })}
      />
      <Checkbox
        label={m['leaveSetup.halfDays']()}
        value={rules.halfDays}
        onChange={(halfDays) => onChange({ halfDays })}
      />
      <Checkbox
        label={m['leaveSetup.hours']()}
        value={rules.hours}
        onChange={(hours) => onChange({ hours, hoursOnly: hours && rules.hoursOnly })}
      />
      {rules.hours && (
        <Checkbox
          label={m['leaveSetup.hoursOnly']()}
          value={rules.hoursOnly}
          onChange={(hoursOnly) => onChange({ hoursOnly })}
        />
      )}
      {rules.unit === 'working' && (
        <Checkbox
          label={m['leaveSetup.sandwich']()}
          help={m['leaveSetup.sandwichHelp']()}
          value={rules.sandwich}
          onChange={(sandwich) => onChange({ sandwich })}
        />
      )}
      <Checkbox
        label={m['leaveSetup.returnReported']()}
        help={m['leaveSetup.returnReportedHelp']()}
        value={rules.returnReported}
        onChange={(returnReported) => onChange({ returnReported })}
      />
    </>
  )
}

function grantOf(kind: string, before: Grant): Grant {
  if (kind === before.kind) return before
  const daysPerYear =
    before.kind === 'yearly'
      ? before.daysPerYear
      : before.kind === 'monthly'
        ? (before.bands.at(-1)?.daysPerYear ?? USUAL_DAYS)
        : USUAL_DAYS
  if (kind === 'yearly') return { kind, daysPerYear }
  if (kind === 'monthly') return { kind, bands: [{ fromMonths: 0, daysPerYear, backdated: false }] }
  return { kind: 'none' }
}

/** How much is given, when, and by which year. */
export function GrantSection({ rules, onChange }: SectionProps) {
  const { grant } = rules
  return (
    <>
      <RadioGroup
        boxed
        label={m['leaveSetup.grantHow']()}
        help={m['leaveSetup.grantHowHelp']()}
        choices={[
          {
            value: 'monthly',
            label: m['leaveSetup.monthly'](),
            detail: m['leaveSetup.monthlyHelp'](),
          },
          {
            value: 'yearly',
            label: m['leaveSetup.yearly'](),
            detail: m['leaveSetup.yearlyHelp'](),
          },
          {
            value: 'none',
            label: m['leaveSetup.grantNone'](),
            detail: m['leaveSetup.grantNoneHelp'](),
          },
        ]}
        value={grant.kind}
        onChange={(kind) => onChange({ grant: grantOf(kind, grant) })}
      />
      <GrantDays grant={grant} onChange={(changed) => onChange({ grant: changed })} />
      {grant.kind !== 'none' && (
        <RadioGroup
          label={m['leaveSetup.year']()}
          choices={[
            { value: 'calendar', label: m['leaveSetup.yearCalendar']() },
            { value: 'service', label: m['leaveSetup.yearService']() },
          ]}
          value={rules.year}
          onChange={(year) => onChange({ year: year === 'service' ? 'service' : 'calendar' })}
        />
      )}
    </>
  )
}

/**
 * What is carried into the next year, what may be paid out, and how far an account may be
 * overdrawn.
 */
export function CarrySection({ rules, onChange }: SectionProps) {
  const { carry } = rules
  return (
    <>
      <Checkbox
        label={m['leaveSetup.carries']()}
        value={carry !== null}
        onChange={(carries) => onChange({ carry: carries ? { capDays: 15, months: 12 } : null })}
      />
      {carry !== null && (
        <CarryLimits carry={carry} onChange={(changed) => onChange({ carry: changed })} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField
          label={m['leaveSetup.encash']()}
          help={m['leaveSetup.encashHelp']()}
          min={0}
          max={366}
          step={0.5}
          value={rules.encashDays}
          optional
          onChange={(encashDays) => onChange({ encashDays })}
        />
        <NumberField
          label={m['leaveSetup.credit']()}
          help={m['leaveSetup.creditHelp']()}
          min={0}
          max={366}
          step={0.5}
          value={rules.creditDays}
          onChange={(value) => onChange({ creditDays: value ?? 0 })}
        />
      </div>
    </>
  )
}
