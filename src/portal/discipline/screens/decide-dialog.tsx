import { useState } from 'react'
import { EditFrame, EditForm } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Case, type Penalty, Resolution } from '../contract.ts'
import { decideObjection, showPenaltyOptions } from '../desk/contract.ts'
import { milderKinds } from '../rules/objections.ts'
import { measureText } from './labels.ts'
import { type MeasureDraft, measureOf, type PenaltyOptions, reducedDraft } from './measure-draft.ts'
import { MeasureFields } from './measure-fields.tsx'
import { CaseSkeleton } from './own-case-panel.tsx'
import { CHANGED } from './step-dialogs.tsx'

interface DecideProps {
  found: Case
  onClose: () => void
}

/** Decides an objection: it stays, becomes milder, or goes. */
export function DecideDialog({ found, onClose }: DecideProps) {
  const options = useEndpoint(showPenaltyOptions, { params: { id: found.id } })
  return (
    <EditFrame panel size="wide" title={m['disciplineScreens.decide.open']()} onClose={onClose}>
      {options.data === undefined && options.error !== null && (
        <CouldNotLoad error={options.error} again={() => void options.refetch()} />
      )}
      {options.data === undefined && options.error === null && <CaseSkeleton />}
      {options.data !== undefined && found.penalty !== null && (
        <DecideForm
          found={found}
          penalty={found.penalty}
          options={options.data}
          onClose={onClose}
        />
      )}
    </EditFrame>
  )
}

interface DecideFormProps extends DecideProps {
  penalty: Penalty
  options: PenaltyOptions
}

function DecideForm({ found, penalty, options, onClose }: DecideFormProps) {
  const locale = useLanguage()
  const [outcome, setOutcome] = useState<Resolution>('upheld')
  const [draft, setDraft] = useState<MeasureDraft>(() => reducedDraft(options, penalty.measure))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSubmit(decideObjection, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['disciplineScreens.decide.done'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(decide.error)
  const kinds = milderKinds(penalty.measure)
  const measure = outcome === 'reduced' ? measureOf(draft) : null
  const isShort = reason.trim().length < 3
  function send(): void {
    setTried(true)
    if (isShort || (outcome === 'reduced' && measure === null)) return
    decide.submit({
      params: { id: found.id },
      body: { outcome, measure, entitled: draft.entitled, reason: reason.trim() },
    })
  }
  return (
    <EditForm
      values={[outcome, draft, reason]}
      submit={m['disciplineScreens.decide.send']()}
      pending={decide.pending}
      error={decide.error}
      onSend={send}
    >
      <div className="space-y-2 text-sm">
        <p className="font-medium">{measureText(penalty.measure, locale)}</p>
        {penalty.objection !== null && (
          <p className="rounded-control bg-neutral-soft px-3 py-2 text-pretty" dir="auto">
            <LocalizedText text={penalty.objection.text} />
          </p>
        )}
      </div>
      <RadioGroup
        boxed
        label={m['disciplineScreens.field.outcome']()}
        choices={[
          { value: 'upheld', label: m['disciplineScreens.decide.uphold']() },
          ...(kinds.length === 0
            ? []
            : [{ value: 'reduced', label: m['disciplineScreens.decide.reduce']() }]),
          { value: 'withdrawn', label: m['disciplineScreens.decide.withdraw']() },
        ]}
        value={outcome}
        onChange={(next) => setOutcome(Resolution.parse(next))}
      />
      {outcome === 'reduced' && (
        <MeasureFields
          options={options}
          draft={draft}
          kinds={kinds}
          isTried={isTried}
          errorAt={refused}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      )}
      <TextArea
        label={m['disciplineScreens.field.reason']()}
        help={m['disciplineScreens.decide.reasonHelp']()}
        rows={4}
        maxLength={4000}
        value={reason}
        onChange={setReason}
        error={isTried && isShort ? m['disciplineScreens.writeMore']() : refused('reason')}
      />
    </EditForm>
  )
}
