import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { makeFeed, revokeFeed, showFeed } from '../contract.ts'

/** The secret URL with which a calendar app follows the bookings: created, copied once, revoked. */
export function FeedCard({ company }: { company: string }) {
  const locale = useLanguage()
  const feed = useEndpoint(showFeed, { params: { company } })
  const [address, setAddress] = useState<string | null>(null)
  const [isConfirming, setOpen] = useState(false)
  const make = useSubmit(makeFeed, {
    refreshes: [showFeed],
    onSuccess: (made) => setAddress(made.address),
  })
  const revoke = useSubmit(revokeFeed, {
    refreshes: [showFeed],
    onSuccess: () => {
      setAddress(null)
      showToast(m['bookingDesk.feedRevoked']())
    },
  })
  const fail = (): void => {
    showToast(m['bookingDesk.failed'](), { tone: 'bad' })
  }
  const makeNow = (): void => {
    setOpen(false)
    void make.send({ params: { company } }).catch(fail)
  }
  const createdAt = feed.data?.createdAt ?? null
  return (
    <div className="screen-only">
      <Card title={m['bookingDesk.feedTitle']()}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose min-w-0 text-sm text-ink-soft">
            {createdAt === null
              ? m['bookingDesk.feedText']()
              : m['bookingDesk.feedSince']({
                  day: formatDay(createdAt.slice(0, 10), locale, { year: true }),
                })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              pending={make.pending}
              disabled={feed.data === undefined}
              onPress={createdAt === null ? makeNow : () => setOpen(true)}
            >
              {createdAt === null ? m['bookingDesk.feedMake']() : m['bookingDesk.feedRenew']()}
            </Button>
            {createdAt !== null && (
              <Button
                size="small"
                pending={revoke.pending}
                onPress={() => void revoke.send({ params: { company } }).catch(fail)}
              >
                {m['bookingDesk.feedRevoke']()}
              </Button>
            )}
          </div>
        </div>
        {address !== null && <MadeAddress address={address} onFail={fail} />}
        <ConfirmDialog
          title={m['bookingDesk.feedRenewTitle']()}
          confirm={m['bookingDesk.feedRenew']()}
          open={isConfirming}
          onOpenChange={setOpen}
          onConfirm={makeNow}
        >
          {m['bookingDesk.feedRenewText']()}
        </ConfirmDialog>
      </Card>
    </div>
  )
}

/** Returned only once, so it stays displayed until the page is left. */
function MadeAddress({ address, onFail }: { address: string; onFail: () => void }) {
  const copy = (): void => {
    navigator.clipboard
      .writeText(address)
      .then(() => showToast(m['bookingDesk.feedCopied']()), onFail)
  }
  return (
    <div className="mt-3 rounded-control border border-line bg-ground p-3">
      <p className="text-xs text-ink-soft">{m['bookingDesk.feedOnce']()}</p>
      <div className="mt-2 flex items-center gap-2">
        <input
          readOnly
          dir="ltr"
          aria-label={m['bookingDesk.feedTitle']()}
          value={address}
          onFocus={(event) => event.target.select()}
          className="figures min-w-0 grow truncate rounded-control border border-line-strong bg-surface px-3 py-2 text-xs"
        />
        <Button size="small" icon={<Copy size={14} aria-hidden="true" />} onPress={copy}>
          {m['bookingDesk.feedCopy']()}
        </Button>
      </div>
    </div>
  )
}
