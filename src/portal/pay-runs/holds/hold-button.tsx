import { Ban, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Slip } from '../slips/contract.ts'

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }))
const ReleaseDialog = lazy(async () => ({
  default: (await import('./release-dialog.tsx')).ReleaseDialog,
}))

/** Holds the payment of a slip, or releases it. A slip that pays nothing has neither. */
export function HoldButton({ slip }: { slip: Pick<Slip, 'id' | 'netFils' | 'hold'> }) {
  const [isOpen, setOpen] = useState(false)
  const { id, netFils, hold } = slip
  if (netFils <= 0 && hold === null) return null
  const close = (): void => setOpen(false)
  return (
    <>
      {hold === null ? (
        <Button icon={<Ban size={16} aria-hidden="true" />} onPress={() => setOpen(true)}>
          {m['payHolds.hold.open']()}
        </Button>
      ) : (
        <Button icon={<CircleCheck size={16} aria-hidden="true" />} onPress={() => setOpen(true)}>
          {m['payHolds.release.open']()}
        </Button>
      )}
      <Suspense>
        {isOpen && hold === null && <HoldDialog slipId={id} refreshes={[]} onClose={close} />}
        {isOpen && hold !== null && <ReleaseDialog slipId={id} refreshes={[]} onClose={close} />}
      </Suspense>
    </>
  )
}

interface ListButtonProps {
  slipId: string
  /** Of the employee. */
  name: { readonly en: string; readonly ar: string }
  /** What else it makes out of date. */
  refreshes?: readonly Endpoint[]
}

/** Holds someone's pay from a list. */
export function HoldFromList({ slipId, name, refreshes = [] }: ListButtonProps) {
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={m['payHolds.hold.of']({ name: nameIn(name, language) })}
        onPress={() => setOpen(true)}
      >
        {m['payHolds.hold.open']()}
      </Button>
      <Suspense>
        {isOpen && (
          <HoldDialog slipId={slipId} refreshes={refreshes} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Releases held pay from a list. */
export function ReleaseButton({ slipId, name, refreshes = [] }: ListButtonProps) {
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={m['payHolds.release.of']({ name: nameIn(name, language) })}
        onPress={() => setOpen(true)}
      >
        {m['payHolds.release.open']()}
      </Button>
      <Suspense>
        {isOpen && (
          <ReleaseDialog slipId={slipId} refreshes={refreshes} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
