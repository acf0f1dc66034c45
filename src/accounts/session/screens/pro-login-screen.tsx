import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import { MinimalPage } from '../minimal-page.tsx'
import { SignInForm } from '../sign-in-form.tsx'

/** PRO officers and other staff who are not employees sign in here (S1.2, S2.3). */
export function Screen() {
  return (
    <MinimalPage
      title={m['signIn.proTitle']()}
      lead={m['signIn.proLead']()}
      below={<TextLink to="/login">{m['signIn.toEmployee']()}</TextLink>}
    >
      <SignInForm api="pro-auth" />
    </MinimalPage>
  )
}
