import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { MessagePage } from './message-page.tsx'

/** Any address that is not a page (S2.13). */
export function NotFoundScreen() {
  return (
    <MessagePage code="404" title={m['shell.notFound']()} body={m['shell.notFoundBody']()}>
      <LinkButton to="/" kind="primary">
        {m['shell.backHome']()}
      </LinkButton>
    </MessagePage>
  )
}
