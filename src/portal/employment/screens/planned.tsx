import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { reasonName } from '#portal/employees/reason-name.ts'
import { m } from '#messages'
import { type Employment, removePlanned, withdrawEnd } from '../contract.ts'
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
  const withdraw = useSubmit(withdrawEnd, { refreshes: REFRESHES })
  const remove = useSubmit(removePlanned, { refreshes: REFRESHES })
  const error = withdraw.error ?? remove.error
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
        <Banner
          tone="warning"
          action={
            <Button
              size="small"
              pending={withdraw.pending}
              onPress={() => withdraw.submit({ params: { id } })}
            >
              {m['employmentScreens.withdrawEnd']()}
            </Button>
          }
        >
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
        <Banner
          key={fromDay}
          tone="info"
          action={
            <Button
              size="small"
              pending={remove.pending}
              onPress={() => remove.submit({ params: { id, fromDay } })}
            >
              {m['employmentScreens.removePlanned']()}
            </Button>
          }
        >
          {m['employmentScreens.planned']({ fields: fields.map(fieldName).join(' · ') })}{' '}
          <DateText day={fromDay} weekday={false} year />
        </Banner>
      ))}
      {error !== null && <CouldNotLoad error={error} />}
    </>
  )
}
