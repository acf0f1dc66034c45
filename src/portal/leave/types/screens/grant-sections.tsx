import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#words'
import type { Band, Grant, LeaveRules } from '../contract.ts'
import type { z } from 'zod'
import { Rows } from './rows.tsx'

export interface SectionProps {
  rules: LeaveRules
  onChange: (part: Partial<LeaveRules>) => void
}

/** Which days count, and whether they may be halved. */
export function CountingSection({ rules, onChange }: SectionProps) {
  return (
    <>
      <RadioGroup
        boxed
        label={m['leaveSetup.unit']()}
        choices={[
          { value: 'working', label: m['leaveSetup.working'](), detail: m['leaveSetup.workingHelp']() },
          { value: 'calendar', label: m['leaveSetup.calendar'](), detail: m['leaveSetup.calendarHelp']() },
        ]}
        value={rules.unit}
        onChange={(unit) => onChange({ unit: unit === 'working' ? 'working' : 'calendar' })}
      />
      <Checkbox label={m['leaveSetup.halfDays']()} value={rules.halfDays} onChange={(halfDays) => onChange({ halfDays })} />
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

const USUAL_DAYS = 30

function grantOf(kind: string, before: Grant): Grant {
  if (kind === before.kind) return before
  const daysPerYear = before.kind === 'yearly' ? before.daysPerYear : before.kind === 'monthly' ? (before.bands.at(-1)?.daysPerYear ?? USUAL_DAYS) : USUAL_DAYS
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
        choices={[
          { value: 'monthly', label: m['leaveSetup.monthly'](), detail: m['leaveSetup.monthlyHelp']() },
          { value: 'yearly', label: m['leaveSetup.yearly'](), detail: m['leaveSetup.yearlyHelp']() },
          { value: 'none', label: m['leaveSetup.grantNone'](), detail: m['leaveSetup.grantNoneHelp']() },
        ]}
        value={grant.kind}
        onChange={(kind) => onChange({ grant: grantOf(kind, grant) })}
      />
      {grant.kind === 'yearly' && (
        <div className="max-w-48">
          <NumberField
            label={m['leaveSetup.daysPerYear']()}
            min={0}
            max={366}
            step={0.5}
            value={grant.daysPerYear}
            onChange={(value) => onChange({ grant: { ...grant, daysPerYear: value ?? 0 } })}
          />
        </div>
      )}
      {grant.kind === 'monthly' && <Bands bands={grant.bands} onChange={(bands) => onChange({ grant: { kind: 'monthly', bands } })} />}
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

type ServiceBand = z.infer<typeof Band>

function Bands({ bands, onChange }: { bands: readonly ServiceBand[]; onChange: (bands: ServiceBand[]) => void }) {
  const last = bands.at(-1)
  const fresh = { fromMonths: (last?.fromMonths ?? 0) + 12, daysPerYear: last?.daysPerYear ?? USUAL_DAYS, backdated: false }
  return (
    <Rows items={bands} most={10} fresh={fresh} add={m['leaveSetup.addBand']()} onChange={onChange}>
      {(band, change) => (
        <div className="space-y-2">
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={m['leaveSetup.fromMonths']()}
              min={0}
              max={600}
              value={band.fromMonths}
              onChange={(value) => change({ ...band, fromMonths: value ?? 0 })}
            />
            <NumberField
              label={m['leaveSetup.daysPerYear']()}
              min={0}
              max={366}
              step={0.5}
              value={band.daysPerYear}
              onChange={(value) => change({ ...band, daysPerYear: value ?? 0 })}
            />
          </div>
          <Checkbox label={m['leaveSetup.backdated']()} value={band.backdated} onChange={(backdated) => change({ ...band, backdated })} />
        </div>
      )}
    </Rows>
  )
}

/** What passes into the next year, and how far an account may be overdrawn. */
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
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            label={m['leaveSetup.carryCap']()}
            min={0}
            max={366}
            step={0.5}
            value={carry.capDays}
            onChange={(value) => onChange({ carry: { ...carry, capDays: value ?? 0 } })}
          />
          <NumberField
            label={m['leaveSetup.carryMonths']()}
            min={1}
            max={24}
            value={carry.months}
            onChange={(value) => onChange({ carry: { ...carry, months: value ?? 1 } })}
          />
        </div>
      )}
      <div className="sm:max-w-[calc(50%-0.375rem)]">
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
