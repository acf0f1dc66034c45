import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'
import type { LeaveRules } from '../../types/contract.ts'
import { CarryLimits, GrantDays } from '../../types/screens/grant-fields.tsx'
import type { PolicyEntitlement } from '../contract.ts'

interface EntitlementFieldsProps {
  gives: PolicyEntitlement
  /** The kind of leave, whose carry-over is the initial value when another is chosen. */
  ofType: Pick<LeaveRules, 'carry'>
  onChange: (gives: PolicyEntitlement) => void
}

const USUAL = { capDays: 15, months: 12 }

function carryOf(
  kind: string,
  ofType: EntitlementFieldsProps['ofType'],
): PolicyEntitlement['carry'] {
  if (kind === 'upTo') return { kind, ...(ofType.carry ?? USUAL) }
  return kind === 'none' ? { kind } : { kind: 'asType' }
}

/**
 * The days it gives, granted in the same way as the kind of leave, and what is carried into the
 * next year.
 */
export function EntitlementFields({ gives, ofType, onChange }: EntitlementFieldsProps) {
  const { grant, carry } = gives
  return (
    <>
      <GrantDays grant={grant} onChange={(changed) => onChange({ ...gives, grant: changed })} />
      <RadioGroup
        boxed
        label={m['leavePolicies.carry']()}
        choices={[
          { value: 'asType', label: m['leavePolicies.carryAsType']() },
          { value: 'upTo', label: m['leavePolicies.carrySome']() },
          { value: 'none', label: m['leavePolicies.carryNothing']() },
        ]}
        value={carry.kind}
        onChange={(kind) => onChange({ ...gives, carry: carryOf(kind, ofType) })}
      />
      {carry.kind === 'upTo' && (
        <CarryLimits
          carry={carry}
          onChange={(changed) => onChange({ ...gives, carry: { ...carry, ...changed } })}
        />
      )}
    </>
  )
}
