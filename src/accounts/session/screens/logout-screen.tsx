import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/http/call.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { clearSignIn, currentAuth } from '../browser-storage.ts'
import { signOut } from '../contract.ts'
import { forgetPerson, countUnsent } from '../leaving.ts'
import { MinimalPage } from '../minimal-page.tsx'

/** How long to wait for the server; without a network the device signs out anyway. */
const PATIENCE_MS = 2000

function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/**
 * Ends the session and clears this device's stored data, also without a network; returns the next
 * page (S2.10).
 */
async function leave(): Promise<string> {
  const { user, outsider } = currentAuth()
  // Runs before the session ends, because it needs the session.
  await inTime(
    import('#accounts/push/leaving.ts')
      .then(({ endPushHere }) => endPushHere())
      .catch(() => undefined),
  )
  const ended = call(signOut).catch(() => undefined)
  await forgetPerson()
  await inTime(ended)
  clearSignIn()
  return user === null || user.is_employee || outsider !== undefined ? '/login' : '/pro-login'
}

export function Screen() {
  const go = useGo()
  const [unsent, setUnsent] = useState(false)
  const begun = useRef(false)

  const leaveNow = useEffectEvent(
    () => void leave().then((target) => go(target, { replace: true })),
  )
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void countUnsent().then((count) => (count > 0 ? setUnsent(true) : leaveNow()))
  }, [])

  if (!unsent) return <MinimalPage title={m['signIn.signingOut']()}>{null}</MinimalPage>
  return (
    <MinimalPage title={m['signIn.unsentTitle']()} lead={m['signIn.unsentBody']()}>
      <div className="grid gap-2">
        <Button kind="primary" wide onPress={() => go('/checkIn', { replace: true })}>
          {m['signIn.unsentStay']()}
        </Button>
        <Button
          kind="danger"
          wide
          onPress={() => void leave().then((target) => go(target, { replace: true }))}
        >
          {m['signIn.unsentLeave']()}
        </Button>
      </div>
    </MinimalPage>
  )
}
