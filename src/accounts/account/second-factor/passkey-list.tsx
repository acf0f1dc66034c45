import { lazy, Suspense, useState } from 'react'
import { Ago } from '../moment.tsx'
import { whoAmI } from '#accounts/session/contract.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  getSecondFactor,
  PASSKEYS_MAX,
  type Passkey,
  removePasskey,
} from '#accounts/second-factor/contract.ts'
import { hasPasskeys } from '#accounts/second-factor/has-passkeys.ts'
import { Added } from './added.tsx'
import { FactorRow } from './factor-row.tsx'
import type { NewCodes } from './new-codes.ts'

const PasskeyDialog = lazy(async () => ({
  default: (await import('./passkey-dialog.tsx')).PasskeyDialog,
}))
const RenameDialog = lazy(async () => ({
  default: (await import('./rename-dialog.tsx')).RenameDialog,
}))

/** A name may begin with the product's Latin one: “Chrome” in Arabic. */
const ARABIC = /\p{Script=Arabic}/u

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** The domain that passkeys belong to; null where there are none. */
  domain: string | null
  /** Removing the only passkey leaves the password alone. */
  isLast: boolean
  onCodes: (codes: NewCodes | null) => void
}

/** Why no passkey can be added here; undefined when one can. */
function blockerOf(domain: string | null): string | undefined {
  if (domain === null) return m['secondFactorScreens.passkeysUnsupported']()
  const { hostname } = location
  if (hostname !== domain && !hostname.endsWith(`.${domain}`))
    return m['secondFactorScreens.passkeysElsewhere']({ domain: `\u2066${domain}\u2069` })
  return hasPasskeys() ? undefined : m['secondFactorScreens.passkeysUnsupported']()
}

/** The user's passkeys, and adding one. */
export function PasskeyList({ passkeys, domain, isLast, onCodes }: PasskeyListProps) {
  const [isAdding, setAdding] = useState(false)
  const blocker = blockerOf(domain)
  const canAdd = blocker === undefined && passkeys.length < PASSKEYS_MAX
  return (
    <FactorRow
      icon="passkey"
      title={m['secondFactorScreens.passkeys']()}
      detail={blocker ?? m['secondFactorScreens.passkeysNone']()}
      action={
        canAdd ? (
          <Button size="small" onPress={() => setAdding(true)}>
            {m['secondFactorScreens.passkeyAdd']()}
          </Button>
        ) : undefined
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line sm:ms-13">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <PasskeyDialog
            onClose={() => setAdding(false)}
            onAdded={(codes) => {
              setAdding(false)
              onCodes(codes)
            }}
          />
        </Suspense>
      )}
    </FactorRow>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const close = (): void => setDialog(null)
  const remove = useSubmit(removePasskey, {
    refreshes: [getSecondFactor, whoAmI],
    onSuccess() {
      close()
      showToast(m['secondFactorScreens.removed'](), { tone: 'good' })
    },
  })
  const name = `\u2068${passkey.name}\u2069`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 break-words" dir={ARABIC.test(passkey.name) ? 'rtl' : 'auto'}>
            {passkey.name}
          </bdi>
          {passkey.synced && <Pill tone="neutral">{m['secondFactorScreens.passkeySynced']()}</Pill>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <Added instant={passkey.createdAt} />
          {passkey.lastUsedAt !== null && (
            <span>
              {m['secondFactorScreens.passkeyUsed']()} <Ago instant={passkey.lastUsedAt} />
            </span>
          )}
        </p>
      </div>
      <span className="-mx-2 flex shrink-0">
        <Button
          size="small"
          kind="plain"
          aria-label={m['secondFactorScreens.renameOf']({ passkey: name })}
          onPress={() => setDialog('rename')}
        >
          {m['secondFactorScreens.rename']()}
        </Button>
        <Button
          size="small"
          kind="plain"
          aria-label={m['secondFactorScreens.removeOf']({ passkey: name })}
          onPress={() => setDialog('remove')}
        >
          {m['secondFactorScreens.remove']()}
        </Button>
      </span>
      {dialog === 'rename' && (
        <Suspense fallback={null}>
          <RenameDialog passkey={passkey} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        title={m['secondFactorScreens.removeTitle']({ passkey: name })}
        confirm={m['secondFactorScreens.remove']()}
        danger
        open={dialog === 'remove'}
        pending={remove.pending}
        error={remove.error}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => remove.submit({ params: { id: passkey.id } })}
      >
        {isLast ? m['secondFactorScreens.lastRemoveBody']() : m['secondFactorScreens.removeBody']()}
      </ConfirmDialog>
    </li>
  )
}
