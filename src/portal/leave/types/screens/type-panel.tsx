import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { editLeaveType, LeaveRules, type LeaveType, listLeaveTypes } from '../contract.ts'
import { CarrySection, CountingSection, GrantSection } from './grant-sections.tsx'
import { DecidingSection, LimitSection, PaySection } from './limit-sections.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'

/** All rules of one kind of leave. Changes apply to requests from now on. */
export function TypePanel({ type, onClose }: { type: LeaveType; onClose: () => void }) {
  const { language } = useLanguage()
  const [name, setName] = useState(type.name)
  const [active, setActive] = useState(type.active)
  const [rules, setRules] = useState(type.rules)
  const [isTried, setTried] = useState(false)
  const edit = useSubmit(editLeaveType, {
    refreshes: [listLeaveTypes],
    onSuccess: () => {
      showToast(m['leaveSetup.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const change = (part: Partial<LeaveRules>): void => setRules({ ...rules, ...part })
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['leaveSetup.nameMissing']() : undefined
  const isWhole = LeaveRules.safeParse(rules).success

  function send(): void {
    setTried(true)
    if (!isWhole || name.en.trim() === '' || name.ar.trim() === '') return
    edit.submit({ params: { id: type.id }, body: { name, active, rules } })
  }
  return (
    <EditDialog
      panel
      title={type.name[language]}
      values={[name, active, rules]}
      submit={m['leaveSetup.save']()}
      pending={edit.pending}
      error={edit.error}
      problem={isTried && !isWhole ? m['leaveSetup.notWhole']() : undefined}
      onSend={send}
      onClose={onClose}
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
        <Checkbox
          label={m['leaveSetup.offered']()}
          help={m['leaveSetup.offeredHelp']()}
          value={active}
          onChange={setActive}
        />
      </FormSection>
      <FormSection title={m['leaveSetup.counting']()}>
        <CountingSection rules={rules} onChange={change} />
      </FormSection>
      <FormSection title={m['leaveSetup.grant']()}>
        <GrantSection rules={rules} onChange={change} />
      </FormSection>
      {rules.grant.kind !== 'none' && (
        <FormSection title={m['leaveSetup.carryTitle']()}>
          <CarrySection rules={rules} onChange={change} />
        </FormSection>
      )}
      <FormSection title={m['leaveSetup.pay']()} text={m['leaveSetup.payText']()}>
        <PaySection rules={rules} onChange={change} />
      </FormSection>
      <FormSection title={m['leaveSetup.limits']()} text={m['leaveSetup.limitsText']()}>
        <LimitSection rules={rules} onChange={change} />
      </FormSection>
      <FormSection title={m['leaveSetup.chain']()}>
        <DecidingSection rules={rules} onChange={change} />
      </FormSection>
    </EditDialog>
  )
}
