import { lazy, Suspense, useState } from 'react'
import { whoAmI } from '#accounts/session/contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#accounts/second-factor/contract.ts'
import { isOn } from '#accounts/second-factor/rules/methods.ts'
import { FactorRow } from './factor-row.tsx'
import type { NewCodes } from './new-codes.ts'
import { PasskeyList } from './passkey-list.tsx'
import { Added } from './added.tsx'

const TotpDialog = lazy(async () => ({
  default: (await import('./totp-dialog.tsx')).TotpDialog,
}))
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
}))

const FEW_CODES = 3

/** The authenticator app, the passkeys and the recovery codes of the signed-in user. */
export function SecondFactorCard() {
  const { data, error, refetch } = useEndpoint(getSecondFactor)
  const [codes, setCodes] = useState<NewCodes | null>(null)
  if (data === undefined && error !== null)
    return (
      <Card title={m['secondFactorScreens.title']()}>
        <CouldNotLoad error={error} again={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <CardSkeleton />
  const { totpSince, passkeys, recoveryCodesLeft, passkeyDomain } = data
  const on = isOn({ hasTotp: totpSince !== null, passkeys: passkeys.length })
  const isLast = (of: 'totp' | 'passkey'): boolean =>
    of === 'totp' ? passkeys.length === 0 : totpSince === null && passkeys.length === 1
  return (
    <Card
      title={m['secondFactorScreens.title']()}
      end={
        <Pill tone={on ? 'good' : 'neutral'}>
          {on ? m['secondFactorScreens.on']() : m['secondFactorScreens.off']()}
        </Pill>
      }
      flush
    >
      <p className="max-w-prose px-4 pb-3 text-sm text-ink-soft sm:px-6">
        {m['secondFactorScreens.lead']()}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        <TotpRow since={totpSince} isLast={isLast('totp')} onCodes={setCodes} />
        <PasskeyList
          passkeys={passkeys}
          domain={passkeyDomain}
          isLast={isLast('passkey')}
          onCodes={setCodes}
        />
        {on && <CodesRow left={recoveryCodesLeft} onCodes={setCodes} />}
      </ul>
      {codes !== null && (
        <Suspense fallback={null}>
          <RecoveryCodesDialog {...codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </Card>
  )
}

type OnCodes = (codes: NewCodes | null) => void

function TotpRow({
  since,
  isLast,
  onCodes,
}: {
  since: string | null
  isLast: boolean
  onCodes: OnCodes
}) {
  const { language } = useLanguage()
  // The secret of an app that is being set up; nothing of it stays in the browser.
  const [started, setStarted] = useState<ReplyOf<typeof startTotp> | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const start = useSubmit(startTotp, { onSuccess: setStarted })
  const remove = useSubmit(removeTotp, {
    refreshes: [getSecondFactor, whoAmI],
    onSuccess() {
      setRemoving(false)
      showToast(m['secondFactorScreens.totpRemoved'](), { tone: 'good' })
    },
  })
  return (
    <FactorRow
      icon="app"
      title={m['secondFactorScreens.totp']()}
      detail={since === null ? m['secondFactorScreens.totpNone']() : <Added instant={since} />}
      action={
        since === null ? (
          <Button size="small" pending={start.pending} onPress={() => start.submit({})}>
            {m['secondFactorScreens.setUp']()}
          </Button>
        ) : (
          <Button
            size="small"
            kind="plain"
            aria-label={m['secondFactorScreens.totpRemoveLabel']()}
            onPress={() => setRemoving(true)}
          >
            {m['secondFactorScreens.remove']()}
          </Button>
        )
      }
    >
      {start.error !== null && (
        <p role="alert" className="mt-1 text-sm text-bad sm:ms-13">
          {errorSentence(start.error, language)}
        </p>
      )}
      {started !== null && (
        <Suspense fallback={null}>
          <TotpDialog
            started={started}
            onClose={() => setStarted(null)}
            onAdded={(codes) => {
              setStarted(null)
              onCodes(codes)
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        title={m['secondFactorScreens.totpRemoveTitle']()}
        confirm={m['secondFactorScreens.remove']()}
        danger
        open={isRemoving}
        pending={remove.pending}
        error={remove.error}
        onOpenChange={setRemoving}
        onConfirm={() => remove.submit({})}
      >
        {isLast
          ? m['secondFactorScreens.lastRemoveBody']()
          : m['secondFactorScreens.totpRemoveBody']()}
      </ConfirmDialog>
    </FactorRow>
  )
}

function CodesRow({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const locale = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const renew = useSubmit(renewRecoveryCodes, {
    refreshes: [getSecondFactor, whoAmI],
    onSuccess({ recoveryCodes }) {
      setAsking(false)
      onCodes({ codes: recoveryCodes })
    },
  })
  const detail =
    left === 0
      ? m['secondFactorScreens.codesNone']()
      : m['secondFactorScreens.codesLeft'](counted(left, locale))
  return (
    <FactorRow
      icon="codes"
      title={m['secondFactorScreens.codes']()}
      detail={<span className={left < FEW_CODES ? 'text-warning' : undefined}>{detail}</span>}
      action={
        <Button size="small" onPress={() => setAsking(true)}>
          {m['secondFactorScreens.codesNew']()}
        </Button>
      }
    >
      <ConfirmDialog
        title={m['secondFactorScreens.codesNewTitle']()}
        confirm={m['secondFactorScreens.codesNew']()}
        open={isAsking}
        pending={renew.pending}
        error={renew.error}
        onOpenChange={(isOpen) => !isOpen && setAsking(false)}
        onConfirm={() => renew.submit({})}
      >
        {m['secondFactorScreens.codesNewBody']()}
      </ConfirmDialog>
    </FactorRow>
  )
}
