import { useState } from 'react'
import { useDay } from '#portal/attendance/use-day.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import type { LeaveType } from '../../types/contract.ts'
import {
  addPolicy,
  changePolicy,
  listPolicies,
  type Policy,
  PolicyEntitlement,
  PolicyWho,
} from '../contract.ts'
import { EntitlementFields } from './entitlement-fields.tsx'
import { Touched, TouchedCount } from './touched.tsx'
import { useTouched } from './use-touched.ts'
import { WhoFields } from './who-fields.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'

interface PolicyPanelProps {
  /** Null for a new one. */
  policy: Policy | null
  types: readonly LeaveType[]
  onClose: () => void
}

const EVERYBODY: PolicyWho = {
  departmentIds: [],
  positions: [],
  employeeIds: [],
  nationality: null,
  gender: null,
}

function asType({ rules }: LeaveType): PolicyEntitlement {
  return { grant: rules.grant, carry: { kind: 'asType' } }
}

/** The policy form: its values, and whether it can be sent. */
function usePolicyForm({ policy, types, onClose }: PolicyPanelProps) {
  const today = useDay()
  const accountTypes = types.filter((type) => type.active && type.rules.grant.kind !== 'none')
  const [typeId, setType] = useState(policy?.typeId ?? accountTypes[0]?.id ?? '')
  const type = types.find((each) => each.id === typeId)
  const [name, setName] = useState(policy?.name ?? { en: '', ar: '' })
  const [who, setWho] = useState<PolicyWho>(policy?.who ?? EVERYBODY)
  const [gives, setGives] = useState<PolicyEntitlement | null>(
    policy?.gives ?? (type === undefined ? null : asType(type)),
  )
  const isStarted = policy?.isStarted === true
  const [firstDay, setFirstDay] = useState<string | null>(
    policy === null || isStarted ? today : policy.fromDay,
  )
  const [lastDay, setLastDay] = useState(policy?.lastDay ?? null)
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listPolicies],
    onSuccess: () => {
      showToast(policy === null ? m['leavePolicies.added']() : m['leavePolicies.saved'](), {
        tone: 'good',
      })
      onClose()
    },
  }
  const [add, change] = [useSubmit(addPolicy, options), useSubmit(changePolicy, options)]
  const isOther =
    policy !== null && JSON.stringify([policy.who, policy.gives]) !== JSON.stringify([who, gives])
  // If the policy applies already, the name and the last day change in place and it keeps its own
  // first day.
  const fromDay = isStarted && !isOther ? policy.fromDay : firstDay
  const isWhole = PolicyWho.safeParse(who).success && PolicyEntitlement.safeParse(gives).success
  function choose(id: string): void {
    const chosen = types.find((each) => each.id === id)
    setType(id)
    if (chosen !== undefined) setGives(asType(chosen))
  }
  function send(): void {
    setTried(true)
    if (
      !isWhole ||
      gives === null ||
      fromDay === null ||
      name.en.trim() === '' ||
      name.ar.trim() === ''
    )
      return
    const body = { name, who, gives, fromDay, lastDay }
    if (policy === null) add.submit({ body: { typeId, ...body } })
    else change.submit({ params: { id: policy.id }, body })
  }
  const { pending, error } = policy === null ? add : change
  const form = {
    typeId,
    choose,
    name,
    setName,
    who,
    setWho,
    gives,
    setGives,
    firstDay,
    setFirstDay,
    lastDay,
    setLastDay,
  }
  const values = [typeId, name, who, gives, firstDay, lastDay]
  return {
    ...form,
    values,
    accountTypes,
    type,
    today,
    isStarted,
    isTried,
    isWhole,
    send,
    pending,
    error,
  }
}

export function PolicyPanel(props: PolicyPanelProps) {
  const { policy, onClose } = props
  const { language } = useLanguage()
  const form = usePolicyForm(props)
  const { name, setName, type, isTried } = form
  const touched = useTouched({
    id: policy?.id ?? null,
    typeId: form.typeId,
    who: form.who,
    gives: form.gives,
    fromDay: form.firstDay,
  })
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['leaveSetup.nameMissing']() : undefined
  return (
    <EditDialog
      panel
      title={policy === null ? m['leavePolicies.new']() : policy.name[language]}
      onClose={onClose}
      values={form.values}
      submit={m['leavePolicies.save']()}
      secondary={<TouchedCount found={touched} />}
      pending={form.pending}
      error={form.error}
      problem={isTried && !form.isWhole ? m['leaveSetup.notWhole']() : undefined}
      onSend={form.send}
    >
      <FormSection title={m['leaveSetup.names']()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={m['leaveSetup.nameEn']()}
            value={name.en}
            maxLength={80}
            error={missing(name.en)}
            onChange={(en) => setName({ ...name, en })}
          />
          <TextField
            label={m['leaveSetup.nameAr']()}
            value={name.ar}
            maxLength={80}
            error={missing(name.ar)}
            onChange={(ar) => setName({ ...name, ar })}
          />
        </div>
        {policy === null && (
          <SelectField
            label={m['leavePolicies.kind']()}
            choices={form.accountTypes.map((each) => ({
              value: each.id,
              label: each.name[language],
            }))}
            value={form.typeId}
            onChange={form.choose}
          />
        )}
      </FormSection>
      <FormSection title={m['leavePolicies.forWhom']()} text={m['leavePolicies.forWhomText']()}>
        <WhoFields who={form.who} people={policy?.people ?? []} onChange={form.setWho} />
      </FormSection>
      {form.gives !== null && type !== undefined && (
        <FormSection title={m['leavePolicies.gives']()} text={m['leavePolicies.givesText']()}>
          <EntitlementFields gives={form.gives} ofType={type.rules} onChange={form.setGives} />
        </FormSection>
      )}
      <FormSection
        title={m['leavePolicies.when']()}
        {...(form.isStarted ? { text: m['leavePolicies.heldText']() } : {})}
      >
        <WhenFields form={form} />
      </FormSection>
      <FormSection title={m['leavePolicies.touches']()}>
        <Touched found={touched} />
      </FormSection>
    </EditDialog>
  )
}

function WhenFields({ form }: { form: ReturnType<typeof usePolicyForm> }) {
  const { firstDay, setFirstDay, lastDay, setLastDay, today, isStarted, isTried, gives } = form
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePicker
          label={isStarted ? m['leavePolicies.changesFrom']() : m['leavePolicies.firstDay']()}
          min={today}
          value={firstDay}
          error={isTried && firstDay === null ? m['leaveSetup.dateMissing']() : undefined}
          onChange={setFirstDay}
        />
        <DatePicker
          label={m['leavePolicies.lastDay']()}
          optional
          min={isStarted ? today : (firstDay ?? today)}
          value={lastDay}
          onChange={setLastDay}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {gives?.grant.kind === 'yearly'
          ? m['leavePolicies.yearlyHelp']()
          : m['leavePolicies.monthlyHelp']()}
      </p>
    </>
  )
}
