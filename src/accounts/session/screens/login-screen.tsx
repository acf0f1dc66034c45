import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#words'
import { BarePage } from './bare-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Employees and customers sign in here (S2.2). */
export function Screen() {
  return (
    <BarePage title={m['signIn.title']()} lead={m['signIn.lead']()} below={<TextLink to="/pro-login">{m['signIn.toPro']()}</TextLink>}>
      <SignInForm api="auth" />
    </BarePage>
  )
}
