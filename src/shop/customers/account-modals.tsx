import { useState } from 'react'
import { SignInForm } from '#accounts/session/sign-in-form.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { m } from '#messages'
import { SignUpForm } from './sign-up-form.tsx'
import { SignedUpText } from './signed-up-text.tsx'
import { NOTHING_TYPED } from './use-sign-up.ts'

export type AccountModal = 'login' | 'signUp'

export interface AccountModalsProps {
  open: AccountModal | null
  onClose: () => void
  /**
   * The user is signed in, and the interrupted action can go on. Keep this mounted until then: a
   * new customer reads a message first.
   */
  onSignedIn: () => void
}

/**
 * Sign in, sign up, signed up: the shop's three dialogs (S2.16). Input stays when the user switches
 * between them.
 */
export function AccountModals({ open, onClose, onSignedIn }: AccountModalsProps) {
  const [requested, setRequested] = useState<{
    open: AccountModal | null
    now: AccountModal | 'signedUp'
  }>({ open: null, now: 'login' })
  const [typed, setTyped] = useState(NOTHING_TYPED)
  if (requested.open !== open) setRequested({ open, now: open ?? 'login' })
  if (open === null) return null
  const turnTo = (now: AccountModal | 'signedUp'): void => setRequested({ open, now })
  function goOn(): void {
    setTyped(NOTHING_TYPED)
    onSignedIn()
  }
  if (requested.now === 'signedUp') {
    const message = m['customerScreens.welcome']({ name: typed.first_name.trim() })
    return (
      <Dialog
        title={message}
        open
        size="small"
        onOpenChange={goOn}
        actions={
          <Button kind="primary" wide onPress={goOn}>
            {m['customerScreens.goOn']()}
          </Button>
        }
      >
        <SignedUpText email={typed.email} />
      </Dialog>
    )
  }
  const isLogin = requested.now === 'login'
  return (
    <Dialog
      title={isLogin ? m['signIn.title']() : m['customerScreens.title']()}
      open
      size="small"
      onOpenChange={onClose}
    >
      <div className="grid gap-4">
        <Banner tone="info">{m['customers.mustSignIn']()}</Banner>
        {isLogin ? (
          <SignInForm
            api="auth"
            typed={typed}
            onTyped={(given) => setTyped({ ...typed, ...given })}
            onSignedIn={goOn}
          />
        ) : (
          <SignUpForm typed={typed} onTyped={setTyped} onRegistered={() => turnTo('signedUp')} />
        )}
        <div className="border-t border-line pt-4 text-center">
          <Button kind="plain" onPress={() => turnTo(isLogin ? 'signUp' : 'login')}>
            {isLogin ? m['customerScreens.toSignUp']() : m['customerScreens.toSignIn']()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
