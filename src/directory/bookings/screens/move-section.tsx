import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type LinkedBooking, moveBooking, showBooking, showFree } from '../contract.ts'
import { BookTimes } from './book-times.tsx'
import { ChosenTime } from './chosen-time.tsx'

const DAY = /^20\d\d-\d\d-\d\d$/

/** Another time for a booking: the same free times as when booking, with its own among them. */
export function MoveSection({ token, booking }: { token: string; booking: LinkedBooking }) {
  const searchParams = useSearchState()
  const day = searchParams.get('day')
  const at = searchParams.get('at') ?? null
  const free = useEndpoint(
    showFree,
    { params: { token }, query: day !== undefined && DAY.test(day) ? { day } : {} },
    { keepPrevious: true },
  )
  const move = useSubmit(moveBooking, {
    refreshes: [showBooking, showFree],
    onSuccess: () => {
      searchParams.change({ move: null, day: null, at: null, new: null })
      showToast(m['bookScreens.moved'](), { tone: 'good' })
    },
  })
  if (free.data === undefined)
    return free.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={free.error} again={() => void free.refetch()} />
    )
  const chosen = at !== null && at !== booking.startsAt && free.data.slots.includes(at) ? at : null
  return (
    <Card title={m['bookScreens.chooseOther']()}>
      <BookTimes
        free={free.data}
        zone={booking.zone}
        chosen={chosen}
        base={`/booking/${token}`}
        keep={{ move: '1' }}
      />
      {chosen !== null && (
        <div className="mt-5">
          <ChosenTime at={chosen} minutes={booking.service.minutes} zone={booking.zone} />
        </div>
      )}
      {move.error !== null && (
        <div className="mt-4">
          <CouldNotLoad error={move.error} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={chosen === null}
          pending={move.pending}
          onPress={() =>
            chosen !== null && move.submit({ params: { token }, body: { startsAt: chosen } })
          }
        >
          {m['bookScreens.moveHere']()}
        </Button>
        <Button onPress={() => searchParams.change({ move: null, day: null, at: null })}>
          {m['bookScreens.keep']()}
        </Button>
      </div>
    </Card>
  )
}
