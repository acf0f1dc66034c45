import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import type { LeaveRules } from '../contract.ts'
import type { SectionProps } from './grant-sections.tsx'
import { Rows } from './rows.tsx'
import { stepLabel } from './rules-text.ts'
import { WhoseFields } from './whose-fields.tsx'

const PERCENT = { style: 'unit', unit: 'percent' } as const

/** Days at a share of the wage, one tier after the other. */
export function PaySection({ rules, onChange }: SectionProps) {
  const isLast = (index: number): boolean => index === rules.tiers.length - 1
  return (
    <Rows
      items={rules.tiers}
      max={6}
      fresh={{ days: null, percent: 0 }}
      add={m['leaveSetup.addTier']()}
      onChange={(tiers) => onChange({ tiers })}
    >
      {(tier, change, index) => (
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            label={m['leaveSetup.tierDays']()}
            help={tier.days === null && isLast(index) ? m['leaveSetup.tierRest']() : undefined}
            error={tier.days === null && !isLast(index) ? m['leaveSetup.tierNeeds']() : undefined}
            min={1}
            max={366}
            value={tier.days}
            onChange={(days) => change({ ...tier, days })}
          />
          <NumberField
            label={m['leaveSetup.percent']()}
            min={0}
            max={100}
            value={tier.percent}
            formatOptions={PERCENT}
            onChange={(value) => change({ ...tier, percent: value ?? 0 })}
          />
        </div>
      )}
    </Rows>
  )
}

type Limit =
  | 'longestDays'
  | 'occasionMonths'
  | 'documentFromDays'
  | 'minServiceMonths'
  | 'noticeDays'
  | 'backDays'

const LIMITS: readonly { name: Limit; min: number; max: number; open: boolean }[] = [
  { name: 'noticeDays', min: 0, max: 180, open: false },
  { name: 'backDays', min: 0, max: 366, open: false },
  { name: 'longestDays', min: 1, max: 366, open: true },
  { name: 'occasionMonths', min: 1, max: 24, open: true },
  { name: 'documentFromDays', min: 1, max: 366, open: true },
  { name: 'minServiceMonths', min: 0, max: 120, open: false },
]

function limitMessages(name: Limit): { label: string; help: string } {
  const labels: Record<Limit, () => { label: string; help: string }> = {
    noticeDays: () => ({ label: m['leaveSetup.notice'](), help: m['leaveSetup.noticeHelp']() }),
    backDays: () => ({ label: m['leaveSetup.back'](), help: m['leaveSetup.backHelp']() }),
    longestDays: () => ({ label: m['leaveSetup.longest'](), help: m['leaveSetup.longestHelp']() }),
    occasionMonths: () => ({
      label: m['leaveSetup.occasion'](),
      help: m['leaveSetup.occasionHelp'](),
    }),
    documentFromDays: () => ({
      label: m['leaveSetup.document'](),
      help: m['leaveSetup.documentHelp'](),
    }),
    minServiceMonths: () => ({
      label: m['leaveSetup.service'](),
      help: m['leaveSetup.serviceHelp'](),
    }),
  }
  return labels[name]()
}

/** The limits on a request. */
export function LimitSection({ rules, onChange }: SectionProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {LIMITS.map(({ name, min, max, open }) => (
          <NumberField
            key={name}
            {...limitMessages(name)}
            min={min}
            max={max}
            value={rules[name]}
            optional={open}
            onChange={(value) => onChange({ [name]: open ? value : (value ?? min) })}
          />
        ))}
        <WhoseFields label={m['leaveSetup.gender']()} whose={rules} onChange={onChange} />
      </div>
      <Checkbox
        label={m['leaveSetup.blackouts']()}
        value={rules.blackouts}
        onChange={(blackouts) => onChange({ blackouts })}
      />
      <Checkbox
        label={m['leaveSetup.once']()}
        value={rules.onceInEmployment}
        onChange={(onceInEmployment) => onChange({ onceInEmployment })}
      />
    </>
  )
}

type Step = LeaveRules['chain'][number]

/** The deciders in order, and when a step passes on. */
export function DecidingSection({ rules, onChange }: SectionProps) {
  const fresh: Step = { by: 'hr', fromDays: 0 }
  return (
    <>
      <Rows
        items={rules.chain}
        max={4}
        fresh={fresh}
        add={m['leaveSetup.addStep']()}
        onChange={(chain) => onChange({ chain })}
      >
        {(step, change) => (
          <div className="grid grid-cols-2 items-start gap-3">
            <SelectField
              label={m['leaveSetup.who']()}
              choices={(['manager', 'hr'] as const).map((by) => ({
                value: by,
                label: stepLabel(by),
              }))}
              value={step.by}
              onChange={(by) => change({ ...step, by: by === 'manager' ? 'manager' : 'hr' })}
            />
            <NumberField
              label={m['leaveSetup.stepFrom']()}
              min={0}
              max={366}
              value={step.fromDays}
              onChange={(value) => change({ ...step, fromDays: value ?? 0 })}
            />
          </div>
        )}
      </Rows>
      <div className="sm:max-w-[calc(50%-0.375rem)]">
        <NumberField
          optional
          label={m['leaveSetup.escalate']()}
          help={m['leaveSetup.escalateHelp']()}
          min={1}
          max={60}
          value={rules.escalateDays}
          onChange={(escalateDays) => onChange({ escalateDays })}
        />
      </div>
    </>
  )
}
