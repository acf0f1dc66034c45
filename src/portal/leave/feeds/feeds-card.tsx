import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { type FeedKind, listFeeds, makeFeed, revokeFeed } from './contract.ts'

const KINDS: readonly { kind: FeedKind; label: () => string; needs: 'leave.own' | 'leave.team' }[] =
  [
    { kind: 'own', label: () => m['leaveFeeds.own'](), needs: 'leave.own' },
    { kind: 'team', label: () => m['leaveFeeds.team'](), needs: 'leave.team' },
  ]

/** Calendar addresses: created, copied once, revoked. */
export function FeedsCard() {
  const me = useMe()
  const feeds = useEndpoint(listFeeds).data?.items
  const kinds = KINDS.filter(({ needs }) => me?.permissions.includes(needs) === true)
  if (kinds.length === 0) return null
  return (
    <div className="screen-only">
      <Card title={m['leaveFeeds.title']()}>
        <p className="text-sm text-ink-soft">{m['leaveFeeds.lead']()}</p>
        <ul className="mt-3 divide-y divide-line">
          {kinds.map(({ kind, label }) => (
            <FeedRow
              key={kind}
              kind={kind}
              label={label()}
              madeAt={feeds?.find((feed) => feed.kind === kind)?.createdAt}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function FeedRow({
  kind,
  label,
  madeAt,
}: {
  kind: FeedKind
  label: string
  madeAt: string | undefined
}) {
  const locale = useLanguage()
  const [address, setAddress] = useState<string | null>(null)
  const [isConfirming, setOpen] = useState(false)
  const make = useSubmit(makeFeed, {
    refreshes: [listFeeds],
    onSuccess: (made) => setAddress(made.address),
  })
  const revoke = useSubmit(revokeFeed, {
    refreshes: [listFeeds],
    onSuccess: () => {
      setAddress(null)
      showToast(m['leaveFeeds.revoked']())
    },
  })
  const fail = (): void => {
    showToast(m['leaveFeeds.failed'](), { tone: 'bad' })
  }
  const makeNow = (): void => {
    setOpen(false)
    void make.send({ body: { kind } }).catch(fail)
  }
  return (
    <li className="py-3 last:pb-0" data-feed={kind}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-medium">{label}</p>
          <p className="text-xs text-ink-soft">
            {madeAt === undefined
              ? m['leaveFeeds.none']()
              : m['leaveFeeds.madeOn']({
                  day: formatDay(madeAt.slice(0, 10), locale, { year: true }),
                })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            pending={make.pending}
            onPress={madeAt === undefined ? makeNow : () => setOpen(true)}
          >
            {madeAt === undefined ? m['leaveFeeds.make']() : m['leaveFeeds.renew']()}
            <span className="sr-only">: {label}</span>
          </Button>
          {madeAt !== undefined && (
            <Button
              size="small"
              pending={revoke.pending}
              onPress={() => void revoke.send({ params: { kind } }).catch(fail)}
            >
              {m['leaveFeeds.revoke']()}
              <span className="sr-only">: {label}</span>
            </Button>
          )}
        </div>
      </div>
      {address !== null && <MadeAddress address={address} />}
      <ConfirmDialog
        title={m['leaveFeeds.renewTitle']()}
        confirm={m['leaveFeeds.renew']()}
        open={isConfirming}
        onOpenChange={setOpen}
        onConfirm={makeNow}
      >
        {m['leaveFeeds.renewBody']()}
      </ConfirmDialog>
    </li>
  )
}

/** Visible only once, so it stays for copying until the user leaves the page. */
function MadeAddress({ address }: { address: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      showToast(m['leaveFeeds.copied']())
    } catch {
      showToast(m['leaveFeeds.failed'](), { tone: 'bad' })
    }
  }
  return (
    <div className="mt-3 rounded-control border border-line bg-ground p-3">
      <p className="text-xs text-ink-soft">{m['leaveFeeds.once']()}</p>
      <div className="mt-2 flex items-center gap-2">
        <input
          readOnly
          dir="ltr"
          aria-label={m['leaveFeeds.address']()}
          value={address}
          onFocus={(event) => event.target.select()}
          className="figures min-w-0 grow truncate rounded-control border border-line-strong bg-surface px-3 py-2 text-xs"
        />
        <Button
          size="small"
          icon={<Copy size={14} aria-hidden="true" />}
          onPress={() => void copy()}
        >
          {m['leaveFeeds.copy']()}
        </Button>
      </div>
    </div>
  )
}
