import { useState } from 'react'
import { EditFrame, EditForm } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Case, PenaltyKind } from '../contract.ts'
import { givePenalty, showPenaltyOptions } from '../desk/contract.ts'
import { DeadlinePill } from './case-pills.tsx'
import { kindLabel } from './labels.ts'
import { firstDraft, measureOf, type PenaltyOptions } from './measure-draft.ts'
import { MeasureFields } from './measure-fields.tsx'
import { CaseSkeleton } from './own-case-panel.tsx'
import { CHANGED } from './step-dialogs.tsx'

interface GiveProps {
  found: Case
  onClose: () => void
}

/** Gives the one penalty of a case, with the law's limits beside every choice. */
export function GiveDialog({ found, onClose }: GiveProps) {
  const options = useEndpoint(showPenaltyOptions, { params: { id: found.id } })
  return (
    <EditFrame panel size="wide" title={m['disciplineScreens.give.open']()} onClose={onClose}>
      {options.data === undefined && options.error !== null && (
        <CouldNotLoad error={options.error} again={() => void options.refetch()} />
      )}
      {options.data === undefined && options.error === null && <CaseSkeleton />}
      {options.data !== undefined && (
        <GiveForm found={found} options={options.data} onClose={onClose} />
      )}
    </EditFrame>
  )
}

function GiveForm({ found, options, onClose }: GiveProps & { options: PenaltyOptions }) {
  const locale = useLanguage()
  const [draft, setDraft] = useState(() => firstDraft(options))
  const [reason, setReason] = useState('')
  const [nextKind, setNextKind] = useState<PenaltyKind>(options.nextKind)
  const [isTried, setTried] = useState(false)
  const give = useSubmit(givePenalty, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['disciplineScreens.give.done'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(give.error)
  const measure = measureOf(draft)
  const isShort = reason.trim().length < 3
  function send(): void {
    setTried(true)
    if (measure !== null && !isShort)
      give.submit({
        params: { id: found.id },
        body: { measure, entitled: draft.entitled, reason: reason.trim(), nextKind },
      })
  }
  return (
    <EditForm
      values={[draft, reason, nextKind]}
      submit={m['disciplineScreens.give.send']()}
      danger
      pending={give.pending}
      error={give.error}
      onSend={send}
    >
      <div className="space-y-3">
        <DeadlinePill deadline={found.deadline} />
        <Banner tone="info">{beforeText(options, found, locale)}</Banner>
      </div>
      <MeasureFields
        options={options}
        draft={draft}
        isTried={isTried}
        errorAt={refused}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <TextArea
        label={m['disciplineScreens.field.reason']()}
        help={m['disciplineScreens.give.reasonHelp']()}
        rows={4}
        maxLength={4000}
        value={reason}
        onChange={setReason}
        error={isTried && isShort ? m['disciplineScreens.writeMore']() : refused('reason')}
      />
      <SelectField
        label={m['disciplineScreens.field.nextKind']()}
        help={m['disciplineScreens.give.nextHelp']()}
        choices={PenaltyKind.options.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        value={nextKind}
        onChange={(kind) => setNextKind(kind as PenaltyKind)}
      />
    </EditForm>
  )
}

/** How often it happened before, and what the company's schedule has for it. */
function beforeText(
  { timesBefore, usual }: PenaltyOptions,
  { employee }: Case,
  locale: ReturnType<typeof useLanguage>,
): string {
  const times = m['disciplineScreens.give.times']({
    ...counted(timesBefore, locale),
    name: employee.name[locale.language],
  })
  if (usual === null) return times
  return `${times} ${m['disciplineScreens.give.usual']({ kind: kindLabel(usual.kind) })}`
}
