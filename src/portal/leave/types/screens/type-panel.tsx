import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { Disclosure } from '#platform/ui/disclosure.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import {
  addLeaveType,
  editLeaveType,
  LeaveRules,
  type LeaveType,
  listLeaveTypes,
} from '../contract.ts'
import { CarrySection, CountingSection, GrantSection } from './grant-sections.tsx'
import { USUAL } from '../packs/pack.ts'
import { DecidingSection, LimitSection, PaySection } from './limit-sections.tsx'
import { chainText, countingText, grantText, limitsText, payText } from './rules-text.ts'

/** A new type begins with the usual rules, counted in working days, and its manager decides. */
const NEW_RULES: LeaveRules = {
  ...USUAL,
  unit: 'working',
  halfDays: true,
  backDays: 0,
  chain: [{ by: 'manager', fromDays: 0 }],
  escalateDays: null,
}
const NO_NAME = { en: '', ar: '' }

interface TypePanelProps {
  /** Null for a new one. */
  type: LeaveType | null
  onClose: () => void
}

/** All rules of one kind of leave, in sections. Changes apply to requests from now on. */
export function TypePanel({ type, onClose }: TypePanelProps) {
  const locale = useLanguage()
  const [name, setName] = useState(type?.name ?? NO_NAME)
  const [active, setActive] = useState(type?.active ?? true)
  const [rules, setRules] = useState(type?.rules ?? NEW_RULES)
  const [isTried, setTried] = useState(false)
  const saved = (message: string) => ({
    refreshes: [listLeaveTypes],
    onSuccess: () => {
      showToast(message, { tone: 'good' })
      onClose()
    },
  })
  const add = useSubmit(addLeaveType, saved(m['leaveSetup.added']()))
  const edit = useSubmit(editLeaveType, saved(m['leaveSetup.saved']()))
  const change = (part: Partial<LeaveRules>): void => setRules({ ...rules, ...part })
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['leaveSetup.nameMissing']() : undefined
  const isWhole = LeaveRules.safeParse(rules).success
  const isWrong = isTried && !isWhole

  function send(): void {
    setTried(true)
    if (!isWhole || name.en.trim() === '' || name.ar.trim() === '') return
    const body = { name, active, rules }
    if (type === null) add.submit({ body })
    else edit.submit({ params: { id: type.id }, body })
  }
  return (
    <EditDialog
      panel
      title={type === null ? m['leaveSetup.newType']() : type.name[locale.language]}
      values={[name, active, rules]}
      submit={type === null ? m['leaveSetup.addType']() : m['leaveSetup.save']()}
      pending={add.pending || edit.pending}
      error={add.error ?? edit.error}
      problem={isWrong ? m['leaveSetup.notWhole']() : undefined}
      onSend={send}
      onClose={onClose}
    >
      <div>
        <Disclosure
          title={m['leaveSetup.basics']()}
          summary={countingText(rules)}
          open
          forced={(missing(name.en) ?? missing(name.ar)) !== undefined}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={m['leaveSetup.nameEn']()}
              value={name.en}
              maxLength={80}
              contentLanguage="en"
              error={missing(name.en)}
              onChange={(en) => setName({ ...name, en })}
            />
            <TextField
              label={m['leaveSetup.nameAr']()}
              value={name.ar}
              maxLength={80}
              contentLanguage="ar"
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
          <CountingSection rules={rules} onChange={change} />
        </Disclosure>
        <Disclosure
          title={m['leaveSetup.grant']()}
          summary={`${grantText(rules, locale)} · ${payText(rules, locale)}`}
          forced={isWrong}
        >
          <GrantSection rules={rules} onChange={change} />
          {rules.grant.kind !== 'none' && <CarrySection rules={rules} onChange={change} />}
          <div className="space-y-3">
            <h4 className="text-sm font-medium">{m['leaveSetup.pay']()}</h4>
            <p className="text-xs text-ink-soft">{m['leaveSetup.payText']()}</p>
            <PaySection rules={rules} onChange={change} />
          </div>
        </Disclosure>
        <Disclosure
          title={m['leaveSetup.limits']()}
          summary={limitsText(rules, locale)}
          forced={isWrong}
        >
          <p className="text-sm text-ink-soft">{m['leaveSetup.limitsText']()}</p>
          <LimitSection rules={rules} onChange={change} />
        </Disclosure>
        <Disclosure
          title={m['leaveSetup.approval']()}
          summary={chainText(rules, locale)}
          forced={isWrong}
        >
          <DecidingSection rules={rules} onChange={change} />
        </Disclosure>
      </div>
    </EditDialog>
  )
}
