import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listRequests, type QuoteRequest } from '../contract.ts'
import { WayText } from '../location-text.tsx'
import { STATE_TONES, stateLabel, statusText } from './request-messages.ts'

/** All quote requests of the user, newest first. */
export function Screen() {
  const client = useQueryClient()
  const requests = usePages(listRequests)
  useLive('quotes', () => void refresh(client, [listRequests]))
  const newRequestLink = (
    <LinkButton kind="primary" to="/ask-quotes">
      {m['quoteScreens.ask']()}
    </LinkButton>
  )
  const { rows } = requests
  return (
    <>
      <PageHeader
        title={m['quoteScreens.title']()}
        {...((rows?.length ?? 0) > 0 ? { action: newRequestLink } : {})}
      />
      {requests.error !== null && rows === undefined ? (
        <CouldNotLoad error={requests.error} again={requests.again} />
      ) : rows === undefined ? (
        <Loading>
          <Skeleton className="h-72 w-full rounded-card" />
        </Loading>
      ) : rows.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<MessagesSquare size={22} aria-hidden="true" />}
            title={m['quoteScreens.none']()}
            text={m['quoteScreens.noneText']()}
            action={newRequestLink}
          />
        </Card>
      ) : (
        <ul className="overflow-clip rounded-card border border-line bg-surface">
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {requests.more !== undefined && (
        <div className="mt-4 flex justify-center">
          <Button pending={requests.morePending} onPress={requests.more}>
            {m['quoteScreens.more']()}
          </Button>
        </div>
      )}
    </>
  )
}

/** What it is, where it goes, and how far it is. */
function RequestRow({ request }: { request: QuoteRequest }) {
  const locale = useLanguage()
  const { id, state, goods, from, to, bidsUntil, invited, answered } = request
  const counts = { answered: formatNumber(answered, locale), asked: formatNumber(invited, locale) }
  return (
    <li className="relative grid gap-0.5 border-line px-4 py-3 text-sm text-ink-soft not-first:border-t hover:bg-hover sm:px-6">
      <div className="flex items-start justify-between gap-x-4">
        <LocalLink
          to={`/quotes/${id}`}
          className="min-w-0 text-base font-medium text-ink after:absolute after:inset-0"
        >
          <Bdi>{goods}</Bdi>
        </LocalLink>
        <span className="shrink-0">
          <Pill tone={STATE_TONES[state]}>{stateLabel(state)}</Pill>
        </span>
      </div>
      <p>
        <WayText from={from} to={to} />
      </p>
      <p>
        {state === 'choosing' && answered === 0 ? (
          <span className="text-ink">{statusText(request, locale)}</span>
        ) : (
          <Dotted>
            {m['quoteScreens.answered'](counts)}
            {state === 'bidding' &&
              m['quoteScreens.sealedUntil']({ time: formatMoment(bidsUntil, locale) })}
          </Dotted>
        )}
      </p>
    </li>
  )
}
