import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { endSession, listSessions, type Session } from '#accounts/session/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#words'
import { CouldNotLoad, errorSentence } from '../could-not-load.tsx'
import { Ago, Moment } from '../moment.tsx'
import { type Device, readDevice } from '../rules.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: CircleHelp }

/** Latin names within a sentence of either direction. */
function isolated(name: string): string {
  return `\u2066${name}\u2069`
}

function deviceWords({ browser, system }: Device): string {
  if (browser !== null && system !== null) return m['account.sessions.browserOn']({ browser: isolated(browser), system: isolated(system) })
  return browser ?? system ?? m['account.sessions.unknownDevice']()
}

/** Where I am signed in. */
export function SessionsCard() {
  const sessions = useEndpoint(listSessions)
  const [isAsking, setAsking] = useState(false)
  const found = sessions.data?.items
  const end = (
    <Button
      size="small"
      onPress={() => setAsking(true)}
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
      {isAsking && (
        <Suspense fallback={null}>
          <SignOutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { language } = useLanguage()
  const device = readDevice(session.device)
  const Icon = ICONS[device.kind]
  const words = deviceWords(device)
  const end = useSubmit(endSession, { refreshes: [listSessions], onDone: () => showToast(m['account.sessions.ended']({ device: words }), { tone: 'good' }) })
  return (
    <li className="flex items-start gap-4 px-4 py-4 sm:px-6">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-neutral-soft text-ink-soft">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex min-h-8 items-start justify-between gap-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 pt-1 font-medium">
            <span>{words}</span>
            {session.isThis && <Pill tone="good">{m['account.sessions.thisDevice']()}</Pill>}
          </p>
          {!session.isThis && (
            <span className="-me-2 shrink-0">
              <Button
                size="small"
                kind="plain"
                aria-label={m['account.sessions.endOf']({ device: words })}
                pending={end.pending}
                onPress={() => end.submit({ params: { id: session.id } })}
              >
                {m['account.sessions.end']()}
              </Button>
            </span>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
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
        </p>
        {end.error !== null && (
          <p className="mt-1 text-sm text-bad" role="alert">
            {errorSentence(end.error, language)}
          </p>
        )}
      </div>
    </li>
  )
}

function SessionsSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line">
        {[0, 1].map((place) => (
          <div key={place} className="flex items-center gap-4 px-4 py-4 sm:px-6">
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
