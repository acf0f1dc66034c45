import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { counted } from '#platform/ui/format.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { EndKind } from '#portal/employees/history/contract.ts'
import { reasonName } from '#portal/employees/reason-name.ts'
import { m } from '#messages'
import { EndBasis, type Employment } from '../contract.ts'
import { endEmployment } from '../ending/contract.ts'
import { NoticeByLaw } from '../notice-by-law.tsx'
import { PersonField } from '../person-field.tsx'
import { isInProbation, lastDayBounds, needsNotice } from '../rules/notice.ts'
import { REFRESHES } from '../refreshes.ts'
import { EndEffects } from './end-effects.tsx'

const TEXT_MAX = 1000
const BASES: Readonly<Record<EndBasis, () => string>> = {
  law: () => m['employmentScreens.basis.law'](),
  agreed: () => m['employmentScreens.basis.agreed'](),
  withoutNotice: () => m['employmentScreens.basis.withoutNotice'](),
}

/** Less notice than the law asks for needs an agreement. */
function basisOf({ resignation, joiningDate, onLeaveUntil }: Employment): EndBasis {
  if (resignation === null) return 'law'
  const { earliest } = lastDayBounds({
    kind: 'resignation',
    joiningDate,
    onLeaveUntil,
    ...resignation,
  })
  return resignation.lastDay < earliest ? 'agreed' : 'law'
}

function savedText(removedChanges: number): string {
  return removedChanges === 0
    ? m['employmentScreens.endSaved']()
    : m['employmentScreens.past.savedRemoved']()
}

interface EndDialogProps {
  card: EmployeeCard
  employment: Employment
  onClose: () => void
}

/** Ends an employment: how, with what notice, on which last day, and who takes over. */
export function EndDialog({ card, employment, onClose }: EndDialogProps) {
  const locale = useLanguage()
  const today = useDay()
  const sent = employment.resignation
  const [kind, setKind] = useState<EndKind>('resignation')
  const [noticeDay, setNoticeDay] = useState<string | null>(sent?.noticeDay ?? today)
  const [basis, setBasis] = useState<EndBasis>(basisOf(employment))
  const [toAnotherEmployer, setToAnother] = useState(sent?.toAnotherEmployer === true)
  const [entered, setLastDay] = useState<string | null>(sent?.lastDay ?? null)
  const [reason, setReason] = useState(sent?.reason ?? '')
  const [handoverTo, setHandoverTo] = useState<string | null>(null)
  const [handoverNote, setHandoverNote] = useState('')
  const [isTried, setTried] = useState(false)
  const end = useSubmit(endEmployment, {
    refreshes: REFRESHES,
    onSuccess: ({ removed }) => {
      showToast(savedText(removed.length), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(end.error)
  const { joiningDate, onLeaveUntil, teamSize } = employment
  const hasNotice = needsNotice(kind)
  const notice =
    hasNotice && noticeDay !== null
      ? { kind, joiningDate, noticeDay, toAnotherEmployer, onLeaveUntil }
      : null
  const byLaw = notice === null || basis !== 'law' ? null : lastDayBounds(notice).earliest
  const lastDay = entered ?? byLaw
  const isReasonNeeded = basis === 'withoutNotice' && reason.trim() === ''

  function send(): void {
    setTried(true)
    if (lastDay === null || (hasNotice && noticeDay === null) || isReasonNeeded) return
    const body = {
      kind,
      noticeDay: hasNotice ? noticeDay : null,
      lastDay,
      basis: hasNotice ? basis : ('law' as const),
      toAnotherEmployer,
      reason,
      handoverTo,
      handoverNote,
    }
    end.submit({ params: { id: card.id }, body })
  }

  return (
    <EditDialog
      title={m['employmentScreens.endTitle']({ name: nameIn(card.name, locale.language) })}
      size="wide"
      values={[
        kind,
        noticeDay,
        basis,
        toAnotherEmployer,
        entered,
        reason,
        handoverTo,
        handoverNote,
      ]}
      submit={m['employmentScreens.end']()}
      danger
      pending={end.pending}
      error={pathsOf(end.error).length > 0 ? null : end.error}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={m['employmentScreens.endKind']()}
        choices={EndKind.options.map((value) => ({ value, label: reasonName(value) }))}
        value={kind}
        onChange={(value) => {
          setKind(EndKind.parse(value))
          setBasis('law')
        }}
      />
      {hasNotice && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DatePicker
              label={m['employmentScreens.noticeDay']()}
              value={noticeDay}
              max={today}
              onChange={setNoticeDay}
              error={isTried && noticeDay === null ? m['input.required']() : errorOf('noticeDay')}
            />
            <SelectField
              label={m['employmentScreens.basisLabel']()}
              choices={EndBasis.options
                .filter((each) => each !== 'withoutNotice' || kind === 'termination')
                .map((value) => ({ value, label: BASES[value]() }))}
              value={basis}
              onChange={(value) => setBasis(EndBasis.parse(value))}
              error={errorOf('basis')}
            />
          </div>
          {kind === 'resignation' &&
            noticeDay !== null &&
            isInProbation(joiningDate, noticeDay) && (
              <Checkbox
                label={m['employmentScreens.toAnother']()}
                value={toAnotherEmployer}
                onChange={setToAnother}
              />
            )}
          {notice !== null && basis === 'law' && <NoticeByLaw notice={notice} />}
        </>
      )}
      <DatePicker
        label={m['employmentScreens.lastWorkingDay']()}
        help={m['employmentScreens.lastWorkingDayHelp']()}
        value={lastDay}
        onChange={setLastDay}
        error={isTried && lastDay === null ? m['input.required']() : errorOf('lastDay')}
        {...(kind === 'death' ? { max: today } : {})}
      />
      {lastDay !== null && (
        <EndEffects periods={employment.periods} lastDay={lastDay} today={today} />
      )}
      <TextArea
        label={m['employmentScreens.endReason']()}
        optional={basis !== 'withoutNotice'}
        value={reason}
        onChange={setReason}
        maxLength={TEXT_MAX}
        error={isTried && isReasonNeeded ? m['employment.reasonNeeded']() : errorOf('reason')}
      />
      <PersonField
        label={m['employmentScreens.handoverTo']()}
        help={
          teamSize > 0 ? m['employmentScreens.handoverTeam'](counted(teamSize, locale)) : undefined
        }
        optional
        value={handoverTo}
        except={card.id}
        onChange={setHandoverTo}
        error={errorOf('handoverTo')}
      />
      <TextArea
        label={m['employmentScreens.handoverNote']()}
        optional
        value={handoverNote}
        onChange={setHandoverNote}
        maxLength={TEXT_MAX}
      />
    </EditDialog>
  )
}
