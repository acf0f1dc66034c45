import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { endSession, listSessions, type Session } from '#accounts/session/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DeviceRow } from '../device-row.tsx'
import { knownDevice } from '../device-messages.ts'
import { Ago, Moment } from '../moment.tsx'

const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

/** The user's sessions. */
export function SessionsCard() {
  const sessions = useEndpoint(listSessions)
  const [isConfirming, setOpen] = useState(false)
  const found = sessions.data?.items
  const end = (
    <Button
      size="small"
      onPress={() => setOpen(true)}
      icon={
        <Flip>
          <LogOut size={16} aria-hidden="true" />
        </Flip>
      }
    >
      {m['account.sessions.everywhere']()}
    </Button>
  )
  return (
    <Card title={m['account.sessions.title']()} end={end} flush>
      {sessions.error !== null && (
        <div className="p-4">
          <CouldNotLoad error={sessions.error} again={() => void sessions.refetch()} />
        </div>
      )}
      {found === undefined && sessions.error === null && <SessionsSkeleton />}
      {found !== undefined && (
        <ul className="divide-y divide-line">
          {found.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {isConfirming && (
        <Suspense fallback={null}>
          <SignOutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const device = knownDevice(session.device)
  const end = useSubmit(endSession, {
    refreshes: [listSessions],
    onSuccess: () =>
      showToast(m['account.sessions.ended']({ device: device.label }), { tone: 'good' }),
  })
  const { pending, error } = end
  const name = m['account.sessions.endOf']({ device: device.label })
  const onPress = (): void => end.submit({ params: { id: session.id } })
  return (
    <DeviceRow
      device={device}
      isThis={session.isThis}
      end={{ label: m['account.sessions.end'](), name, pending, error, onPress }}
    >
      <span>
        {m['account.sessions.signedIn']()} <Moment instant={session.signedInAt} />
      </span>
      {!session.isThis && (
        <span>
          {m['account.sessions.lastSeen']()} <Ago instant={session.lastSeenAt} />
        </span>
      )}
      <span>
        {m['account.sessions.address']()} <Bdi code>{session.address}</Bdi>
      </span>
    </DeviceRow>
  )
}

function SessionsSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line">
        {[0, 1].map((index) => (
          <div key={index} className="flex items-center gap-4 px-4 py-4 sm:px-6">
            <Skeleton className="size-9 rounded-full" />
            <div className="grid grow gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
