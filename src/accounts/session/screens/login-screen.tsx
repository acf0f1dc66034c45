import { useHasArea } from '#accounts/sites/enabled-areas.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import { MinimalPage } from '../minimal-page.tsx'
import { RegisterLink } from './register-link.tsx'
import { SignInForm } from '../sign-in-form.tsx'

/** Employees and customers sign in here (S2.2). */
export function Screen() {
  const canRegister = useHasArea('shop', 'directory')
  const ways = (
    <div className="grid justify-items-center gap-3">
      {canRegister && <RegisterLink />}
      <TextLink to="/pro-login">{m['signIn.toPro']()}</TextLink>
    </div>
  )
  return (
    <MinimalPage
      title={m['signIn.title']()}
      lead={canRegister ? m['signIn.leadShop']() : m['signIn.lead']()}
      below={ways}
    >
      <SignInForm api="auth" />
    </MinimalPage>
  )
}
