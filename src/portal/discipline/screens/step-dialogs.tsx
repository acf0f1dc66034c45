import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import { type Case, type CaseAction, showCase } from '../contract.ts'
import {
  chargeEmployee,
  closeCase,
  closeInvestigation,
  listCases,
  recordHearing,
  removeFromWork,
  showPenaltyOptions,
} from '../desk/contract.ts'
import { MAX_REMOVAL_DAYS, PENALISE_WITHIN_DAYS } from '../rules/law.ts'
import { WordsDialog } from './words-dialog.tsx'

interface StepProps {
  found: Case
  onClose: () => void
}

export const CHANGED: readonly Endpoint[] = [listCases, showCase, showPenaltyOptions]

/** The step of a case that needs words or days. */
export function StepDialog({ action, ...step }: StepProps & { action: CaseAction }) {
  if (action === 'charge') return <ChargeDialog {...step} />
  if (action === 'hear') return <HearDialog {...step} />
  if (action === 'investigate') return <InvestigateDialog {...step} />
  if (action === 'remove') return <RemoveDialog {...step} />
  return action === 'close' ? <CloseDialog {...step} /> : null
}

function useDone(message: () => string, onClose: () => void) {
  return {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(message(), { tone: 'good' })
      onClose()
    },
  }
}

function ChargeDialog({ found, onClose }: StepProps) {
  const charge = useSubmit(
    chargeEmployee,
    useDone(() => m['disciplineScreens.charge.done'](), onClose),
  )
  return (
    <WordsDialog
      title={m['disciplineScreens.charge.open']()}
      label={m['disciplineScreens.field.charge']()}
      help={m['disciplineScreens.charge.help']()}
      submit={m['disciplineScreens.charge.send']()}
      field="text"
      pending={charge.pending}
      error={charge.error}
      onSend={(text) => charge.submit({ params: { id: found.id }, body: { text } })}
      onClose={onClose}
    />
  )
}

function InvestigateDialog({ found, onClose }: StepProps) {
  const locale = useLanguage()
  const investigate = useSubmit(
    closeInvestigation,
    useDone(() => m['disciplineScreens.investigate.done'](), onClose),
  )
  return (
    <WordsDialog
      title={m['disciplineScreens.investigate.open']()}
      label={m['disciplineScreens.field.findings']()}
      help={m['disciplineScreens.investigate.help']({
        days: daysText(PENALISE_WITHIN_DAYS, locale),
      })}
      submit={m['disciplineScreens.investigate.send']()}
      field="findings"
      pending={investigate.pending}
      error={investigate.error}
      onSend={(findings) => investigate.submit({ params: { id: found.id }, body: { findings } })}
      onClose={onClose}
    />
  )
}

function CloseDialog({ found, onClose }: StepProps) {
  const close = useSubmit(
    closeCase,
    useDone(() => m['disciplineScreens.close.done'](), onClose),
  )
  return (
    <WordsDialog
      title={m['disciplineScreens.close.open']()}
      label={m['disciplineScreens.field.reason']()}
      help={m['disciplineScreens.close.help']()}
      submit={m['disciplineScreens.close.send']()}
      danger
      field="reason"
      pending={close.pending}
      error={close.error}
      onSend={(reason) => close.submit({ params: { id: found.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function useToday(): string {
  const { zone } = useLanguage()
  return dayOf(useNow(), zone)
}

function HearDialog({ found, onClose }: StepProps) {
  const locale = useLanguage()
  const today = useToday()
  const [on, setOn] = useState<string | null>(today)
  const [attended, setAttended] = useState(true)
  const [statement, setStatement] = useState('')
  const [isTried, setTried] = useState(false)
  const hear = useSubmit(
    recordHearing,
    useDone(() => m['disciplineScreens.hear.done'](), onClose),
  )
  const refused = useFieldErrors(hear.error)
  const isShort = statement.trim().length < 3
  function send(): void {
    setTried(true)
    if (on !== null && !isShort)
      hear.submit({
        params: { id: found.id },
        body: { on, attended, statement: statement.trim() },
      })
  }
  return (
    <EditDialog
      title={m['disciplineScreens.hear.open']()}
      values={[on, attended, statement]}
      submit={m['disciplineScreens.hear.send']()}
      pending={hear.pending}
      error={hear.error}
      onSend={send}
      onClose={onClose}
    >
      <DatePicker
        label={m['disciplineScreens.field.heardOn']()}
        value={on}
        onChange={setOn}
        {...(found.charge === null ? {} : { min: found.charge.on })}
        max={today}
        error={isTried && on === null ? m['input.required']() : refused('on')}
      />
      <RadioGroup
        boxed
        label={m['disciplineScreens.field.attended']()}
        choices={[
          { value: 'yes', label: m['disciplineScreens.hear.attended']() },
          {
            value: 'no',
            label: m['disciplineScreens.hear.absent'](),
            ...(found.charge === null
              ? {}
              : {
                  detail: m['disciplineScreens.hear.absentHelp']({
                    day: formatDay(found.charge.answerUntil, locale),
                  }),
                }),
          },
        ]}
        value={attended ? 'yes' : 'no'}
        onChange={(next) => setAttended(next === 'yes')}
        error={refused('attended')}
      />
      <TextArea
        label={m['disciplineScreens.field.statement']()}
        help={m['disciplineScreens.hear.help']()}
        rows={5}
        maxLength={4000}
        value={statement}
        onChange={setStatement}
        error={isTried && isShort ? m['disciplineScreens.writeMore']() : refused('statement')}
      />
    </EditDialog>
  )
}

function RemoveDialog({ found, onClose }: StepProps) {
  const locale = useLanguage()
  const [from, setFrom] = useState<string | null>(useToday())
  const [to, setTo] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const remove = useSubmit(
    removeFromWork,
    useDone(() => m['disciplineScreens.remove.done'](), onClose),
  )
  const refused = useFieldErrors(remove.error)
  const required = (day: string | null): string | undefined =>
    isTried && day === null ? m['input.required']() : undefined
  function send(): void {
    setTried(true)
    if (from !== null && to !== null)
      remove.submit({ params: { id: found.id }, body: { from, to } })
  }
  return (
    <EditDialog
      title={m['disciplineScreens.remove.open']()}
      values={[from, to]}
      submit={m['disciplineScreens.remove.send']()}
      danger
      pending={remove.pending}
      error={remove.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {m['disciplineScreens.remove.help']({ days: daysText(MAX_REMOVAL_DAYS, locale) })}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['disciplineScreens.field.from']()}
          value={from}
          onChange={setFrom}
          {...(found.charge === null ? {} : { min: found.charge.on })}
          error={required(from) ?? refused('from')}
        />
        <DatePicker
          label={m['disciplineScreens.field.to']()}
          value={to}
          onChange={setTo}
          {...(from === null ? {} : { min: from })}
          error={required(to) ?? refused('to')}
        />
      </div>
    </EditDialog>
  )
}
