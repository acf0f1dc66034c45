import { Banner } from '#platform/ui/banner.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { reasonName } from '#portal/employees/reason-name.ts'
import { m } from '#messages'
import type { Employment } from '../contract.ts'

interface EndEffectsProps {
  periods: Employment['periods']
  lastDay: string
  today: string
}

/** What saving a last day does besides: right away if it has passed, and to what is planned. */
export function EndEffects({ periods, lastDay, today }: EndEffectsProps) {
  const planned = periods.filter(({ fromDay }) => fromDay > lastDay && fromDay > today)
  return (
    <>
      {lastDay < today && (
        <Banner tone="warning" live>
          {m['employmentScreens.past.endsNow']()}
        </Banner>
      )}
      {planned.length > 0 && (
        <Banner tone="warning" live>
          {m['employmentScreens.past.removes']()}
          <ul>
            {planned.map(({ fromDay, reason }) => (
              <li key={fromDay}>
                {reasonName(reason)} · <DateText day={fromDay} weekday={false} year />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
