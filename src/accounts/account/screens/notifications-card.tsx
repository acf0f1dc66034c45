import { lazy, Suspense, useEffect, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Me } from '#accounts/session/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { keepPushHere, usePushHere } from '#accounts/push/browser-storage.ts'
import { listPushDevices, removePushDevice, testPushDevice } from '#accounts/push/contract.ts'
import {
  isSubscribedHere,
  type Support,
  supportHere,
  unsubscribeHere,
} from '#accounts/push/this-browser.ts'
import { m } from '#messages'
import { DeviceList } from './device-list.tsx'

const PermissionDialog = lazy(async () => ({
  default: (await import('./permission-dialog.tsx')).PermissionDialog,
}))

/**
 * The browser's own state, undefined until it is known. Read again when the user returns from the
 * browser's settings.
 */
function useBrowser(): { support: Support; subscribed: boolean } | undefined {
  const [found, setFound] = useState<{ support: Support; subscribed: boolean }>()
  const { deviceId } = usePushHere()
  useEffect(() => {
    let isMounted = true
    const check = (): void => {
      const show = (subscribed: boolean): void =>
        void (isMounted && setFound({ support: supportHere(), subscribed }))
      isSubscribedHere().then(show, () => show(false))
    }
    check()
    window.addEventListener('focus', check)
    return () => {
      isMounted = false
      window.removeEventListener('focus', check)
    }
  }, [deviceId])
  return found
}

const WHY: Readonly<Record<Exclude<Support, 'able'>, () => string>> = {
  unsupported: () => m['push.card.unsupported'](),
  home: () => m['push.card.home'](),
  blocked: () => m['push.card.blocked'](),
}

interface NotificationsCardProps {
  me: Me | undefined
  /** They hear of their orders, not of leave. */
  customer?: boolean
}

/**
 * Whether this device notifies the user, and which others do. The browser asks for permission only
 * after the user has read the reason and agreed.
 */
export function NotificationsCard({ me, customer = false }: NotificationsCardProps) {
  const devices = useEndpoint(listPushDevices)
  const browser = useBrowser()
  const here = usePushHere()
  const found = devices.data?.items
  const thisId =
    browser?.subscribed === true && browser.support === 'able' && here.userId === me?.id
      ? here.deviceId
      : null
  const isOn = found?.some(({ id }) => id === thisId) ?? false
  const isKnown = me !== undefined && found !== undefined && browser !== undefined
  return (
    <Card
      title={m['push.card.title']()}
      end={
        isKnown && (
          <Pill tone={isOn ? 'good' : 'neutral'}>
            {isOn ? m['push.card.on']() : m['push.card.off']()}
          </Pill>
        )
      }
      flush
    >
      <div className="px-4 pb-5 sm:px-6 sm:pb-6">
        {devices.error !== null && (
          <CouldNotLoad error={devices.error} again={() => void devices.refetch()} />
        )}
        {!isKnown && devices.error === null && <CardSkeleton />}
        {isKnown && isOn && thisId !== null && <On id={thisId} customer={customer} />}
        {isKnown && !isOn && browser.support === 'able' && (
          <Off userId={me.id} refused={here.refusedBy === me.id} customer={customer} />
        )}
        {isKnown && browser.support !== 'able' && (
          <p className="max-w-prose text-sm text-ink-soft">{WHY[browser.support]()}</p>
        )}
      </div>
      {found !== undefined && found.length > 0 && (
        <DeviceList devices={found} thisId={isOn ? thisId : null} />
      )}
    </Card>
  )
}

interface OffProps {
  userId: string
  refused: boolean
  customer: boolean
}

function Off({ userId, refused, customer }: OffProps) {
  const [isPromptOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-ink-soft">
        {refused
          ? m['push.card.notNowKept']()
          : customer
            ? m['push.card.customerLead']()
            : m['push.card.lead']()}
      </p>
      <Button {...(refused ? { kind: 'plain' as const } : {})} onPress={() => setOpen(true)}>
        {m['push.card.turnOn']()}
      </Button>
      {isPromptOpen && (
        <Suspense fallback={null}>
          <PermissionDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const TESTED = {
  taken: { message: () => m['push.card.taken'](), tone: 'good' },
  gone: { message: () => m['push.card.gone'](), tone: 'warning' },
  failed: { message: () => m['push.card.testFailed'](), tone: 'warning' },
} as const

function On({ id, customer }: { id: string; customer: boolean }) {
  const test = useSubmit(testPushDevice, {
    refreshes: [listPushDevices],
    onSuccess: ({ outcome }) =>
      showToast(TESTED[outcome].message(), { tone: TESTED[outcome].tone }),
  })
  const remove = useSubmit(removePushDevice, {
    refreshes: [listPushDevices],
    onSuccess() {
      keepPushHere({ userId: null, deviceId: null })
      void unsubscribeHere().catch(() => undefined)
      showToast(m['push.card.turnedOff'](), { tone: 'good' })
    },
  })
  const error = test.error ?? remove.error
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-ink-soft">
        {customer ? m['push.card.customerOnLead']() : m['push.card.onLead']()}
      </p>
      {error !== null && <CouldNotLoad error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button pending={test.pending} onPress={() => test.submit({ params: { id } })}>
          {m['push.card.test']()}
        </Button>
        <Button
          kind="plain"
          pending={remove.pending}
          onPress={() => remove.submit({ params: { id } })}
        >
          {m['push.card.turnOff']()}
        </Button>
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4">
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-10 w-44" />
      </div>
    </Loading>
  )
}
