import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatMonth } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import { showWageDeadline, type WageDeadline } from '../deadline/contract.ts'
import type { Step } from '../rules/deadlines.ts'

const TONES: Readonly<Record<WageDeadline['state'], Tone>> = {
  notDue: 'neutral',
  due: 'info',
  late: 'bad',
  paid: 'good',
  paidLate: 'warning',
}

const STEP_NAMES: Readonly<Record<Step, () => string>> = {
  watch: () => m['wageFileScreens.deadline.step.watch'](),
  firstReminder: () => m['wageFileScreens.deadline.step.firstReminder'](),
  secondReminder: () => m['wageFileScreens.deadline.step.secondReminder'](),
  noNewPermits: () => m['wageFileScreens.deadline.step.noNewPermits'](),
  inspection: () => m['wageFileScreens.deadline.step.inspection'](),
  prosecution: () => m['wageFileScreens.deadline.step.prosecution'](),
}

function stateText(deadline: WageDeadline, locale: LocaleOptions): string {
  const month = formatMonth(deadline.month, locale)
  const dayText = (day: string) => formatDay(day, locale, { year: true })
  const { state, dueOn, lateFrom, paidOn, days } = deadline
  if (state === 'notDue')
    return m['wageFileScreens.deadline.notDue']({ month, day: dayText(dueOn) })
  if (state === 'due') return m['wageFileScreens.deadline.due']({ month, day: dayText(lateFrom) })
  if (state === 'late')
    return m['wageFileScreens.deadline.late']({ ...counted(days, locale), month })
  const day = dayText(paidOn ?? dueOn)
  return state === 'paid'
    ? m['wageFileScreens.deadline.paid']({ month, day })
    : m['wageFileScreens.deadline.paidLate']({ month, day })
}

/** Whether the wages of the last month are paid, and what the ministry does next if they are not. */
export function WageDeadlineLine() {
  const locale = useLanguage()
  const { data } = useEndpoint(showWageDeadline)
  if (data === undefined || data === null) return null
  const { state, next, run } = data
  return (
    <Banner tone={TONES[state]} action={run !== null && <RunLinks run={run} />}>
      <bdi>{stateText(data, locale)}</bdi>{' '}
      {state === 'late' && next !== null && (
        <bdi>
          {m['wageFileScreens.deadline.next']({
            day: formatDay(next.on, locale, { year: true }),
            step: STEP_NAMES[next.step](),
          })}
        </bdi>
      )}
    </Banner>
  )
}

/** To the run that is to be paid, and to the file that pays it. */
function RunLinks({ run: { id, file } }: { run: NonNullable<WageDeadline['run']> }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton size="small" to={`/pay-runs?run=${id}`}>
        {m['wageFileScreens.deadline.run']()}
      </LinkButton>
      {file !== null && (
        <LinkButton size="small" to={`/pay-runs?run=${id}&file=${file.id}`}>
          {m['wageFileScreens.deadline.file']()}
        </LinkButton>
      )}
    </div>
  )
}
