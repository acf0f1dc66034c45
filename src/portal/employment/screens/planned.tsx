import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { reasonName } from '#portal/employees/reason-name.ts'
import { m } from '#messages'
import { type Employment, removePlanned } from '../contract.ts'
import { withdrawEnd } from '../ending/contract.ts'
import { REFRESHES } from '../refreshes.ts'

const FIELDS: Readonly<Record<string, () => string>> = {
  nameEn: () => m['employmentScreens.nameEn'](),
  nameAr: () => m['employmentScreens.nameAr'](),
  phone: () => m['employmentScreens.phone'](),
  nationality: () => m['employmentScreens.nationality'](),
  gender: () => m['employmentScreens.gender'](),
  birthDate: () => m['employmentScreens.birthDate'](),
}

function fieldName(field: string): string {
  return FIELDS[field]?.() ?? field
}

interface PlannedProps {
  id: string
  employment: Employment
  today: string
  /** Opens the dialog that records the end. */
  onEnd: () => void
}

/** What is to come: the last day, and personal details that change later. */
export function Planned({ id, employment, today, onEnd }: PlannedProps) {
  const { language } = useLanguage()
  const { end, state, planned, resignation } = employment
  const isToCome = end !== null && state !== 'left' && end.lastDay >= today
  const isResigned = resignation !== null && !isToCome && state !== 'left'
  if (!isToCome && !isResigned && planned.length === 0) return null
  return (
    <>
      {isResigned && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onPress={onEnd}>
              {m['employmentScreens.recordEnd']()}
            </Button>
          }
        >
          {m['employmentScreens.resigned']()}{' '}
          <DateText day={resignation.noticeDay} weekday={false} year />
          <span className="block">
            {m['employmentScreens.requestedLastDay']()}{' '}
            <DateText day={resignation.lastDay} weekday={false} year hijri />
          </span>
        </Banner>
      )}
      {isToCome && (
        <Banner tone="warning" action={<WithdrawEnd id={id} />}>
          {m['employmentScreens.leavesOn']({ kind: reasonName(end.kind) })}{' '}
          <DateText day={end.lastDay} weekday={false} year hijri />
          {end.handoverTo !== null && (
            <span className="block">
              {m['employmentScreens.handoverTo']()}:{' '}
              <bdi>{nameIn(end.handoverTo.name, language)}</bdi>
            </span>
          )}
        </Banner>
      )}
      {planned.map(({ fromDay, fields }) => (
        <Banner key={fromDay} tone="info" action={<RemovePlanned id={id} fromDay={fromDay} />}>
          {m['employmentScreens.planned']({ fields: fields.map(fieldName).join(' · ') })}{' '}
          <DateText day={fromDay} weekday={false} year />
        </Banner>
      ))}
    </>
  )
}

/** Removes a planned change after a question, because an employee may have requested it. */
function RemovePlanned({ id, fromDay }: { id: string; fromDay: string }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSubmit(removePlanned, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.plannedRemoved'](), { tone: 'good' })
      setAsking(false)
    },
  })
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {m['employmentScreens.removePlanned']()}
      </Button>
      <ConfirmDialog
        title={m['employmentScreens.removePlannedTitle']()}
        confirm={m['employmentScreens.removePlanned']()}
        danger
        open={isAsking}
        pending={remove.pending}
        error={remove.error}
        onOpenChange={setAsking}
        onConfirm={() => remove.submit({ params: { id, fromDay } })}
      >
        {m['employmentScreens.removePlannedText']()}
      </ConfirmDialog>
    </>
  )
}

/** Withdraws the end after a question, because the leaving checklist loses its open items. */
function WithdrawEnd({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useSubmit(withdrawEnd, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.endWithdrawn'](), { tone: 'good' })
      setAsking(false)
    },
  })
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {m['employmentScreens.withdrawEnd']()}
      </Button>
      <ConfirmDialog
        title={m['employmentScreens.withdrawEndTitle']()}
        confirm={m['employmentScreens.withdrawEnd']()}
        danger
        open={isAsking}
        pending={withdraw.pending}
        error={withdraw.error}
        onOpenChange={setAsking}
        onConfirm={() => withdraw.submit({ params: { id } })}
      >
        {m['employmentScreens.withdrawEndText']()}
      </ConfirmDialog>
    </>
  )
}
