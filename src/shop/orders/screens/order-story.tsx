import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { TimeText } from '#platform/ui/time-text.tsx'
import { m } from '#messages'
import type { FollowedOrder } from '../contract.ts'
import { stateLabel } from './order-messages.ts'

/** What happened when, the newest first. */
export function OrderStory({ followed }: { followed: FollowedOrder }) {
  const { language, zone } = useLanguage()
  return (
    <Card title={m['ordersScreens.story']()}>
      <ol className="grid gap-3 text-sm">
        {followed.story.toReversed().map(({ state, at, name, note }) => (
          <li
            key={`${state} ${at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5"
          >
            <span className="min-w-0">
              <span className="font-medium">{stateLabel(state)}</span>
              {name !== null && (
                <span className="text-ink-soft">
                  {' '}
                  · <Bdi>{name[language]}</Bdi>
                </span>
              )}
              {note !== '' && (
                <span className="block text-ink-soft">
                  <Bdi>{note}</Bdi>
                </span>
              )}
            </span>
            <span className="text-ink-soft">
              <DateText day={dayOf(at, zone)} /> · <TimeText instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
