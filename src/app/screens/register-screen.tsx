import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#words'
import { pageName } from '../page-names.ts'
import { MessagePage } from './message-page.tsx'

/** Customers register with the shop, which is not open yet: it says so, and where everybody else signs in (S2.4). */
export function Screen() {
  return (
    <MessagePage title={pageName('register')} body={m['shell.registerBody']()}>
      <LinkButton to="/login" kind="primary">
        {pageName('login')}
      </LinkButton>
    </MessagePage>
  )
}
